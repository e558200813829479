import type { ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = {
  icon: ReactNode
  title: string
  children: ReactNode
  /** Buttons for the next steps of the user. */
  action?: ReactNode
}

/** Says that a list is empty, why it is empty, and what the user can do. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: { xs: 6, md: 8 }, gap: 1 }}>
      <Stack aria-hidden sx={{ color: 'text.disabled', '& svg': { fontSize: 56 } }}>
        {icon}
      </Stack>
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, mb: 1 }}>
        {children}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        {action}
      </Stack>
    </Stack>
  )
}
