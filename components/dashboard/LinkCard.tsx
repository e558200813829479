import ArrowIcon from '@/components/icons/ArrowForward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import Link from 'next/link'

const CARD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  height: '100%',
  // With its border, the card is 56 pixels high.
  minHeight: 54,
  px: 2,
  py: 0.5,
}

type Props = { title: string; text: string; href: string }

/** A card that is one large link to a screen. */
export function LinkCard({ title, text, href }: Props) {
  return (
    <Card>
      <CardActionArea component={Link} href={href} prefetch={false} sx={CARD}>
        <Box>
          <Typography variant="subtitle1" component="h2" sx={{ lineHeight: 1.4 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.4 }}>
            {text}
          </Typography>
        </Box>
        <ArrowIcon color="primary" aria-hidden />
      </CardActionArea>
    </Card>
  )
}
