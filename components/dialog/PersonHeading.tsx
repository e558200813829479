import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = {
  avatar: ReactNode
  name: string
  /** The student ID or the employee ID. */
  number: string
  /** Tags below the name. */
  children: ReactNode
}

/** The person whose details are shown. Screen readers announce the name when another record takes its place. */
export const PersonHeading = ({ avatar, name, number, children }: Props) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    {avatar}
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h6" aria-live="polite" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
        <bdi>{name}</bdi>{' '}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap', alignItems: 'center', fontWeight: 400 }}>
        {children}
      </Stack>
    </Box>
  </Box>
)
