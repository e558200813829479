import ArrowIcon from '@/components/icons/ArrowForward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import Link from 'next/link'

type Props = { title: string; text: string; href: string }

/** A card that is one large link to a screen. */
export function LinkCard({ title, text, href }: Props) {
  return (
    <Card>
      <CardActionArea
        component={Link}
        href={href}
        prefetch={false}
        sx={{ p: 3, height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
      >
        <Box>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
        <ArrowIcon color="primary" aria-hidden />
      </CardActionArea>
    </Card>
  )
}
