import { useId, type ReactNode } from 'react'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** One section of the profile page, under its heading. */
export function ProfileCard({ title, action, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 37,
          mt: -0.75,
          mb: 1,
        }}
      >
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  )
}
