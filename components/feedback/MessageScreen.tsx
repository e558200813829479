import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; title: string; text: string; children: ReactNode }

/** A page with only a message and buttons. */
export function MessageScreen({ icon, title, text, children }: Props) {
  return (
    <Box sx={{ minHeight: '70dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ maxWidth: 480, p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
        {icon}
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {text}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          {children}
        </Stack>
      </Card>
    </Box>
  )
}
