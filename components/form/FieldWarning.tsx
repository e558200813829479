import type { ReactNode } from 'react'
import WarningAmber from '@/components/icons/WarningAmber'
import Box from '@mui/material/Box'

/** A warning under a field whose value can be saved. It is darker than a help text, so that users notice it. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    <WarningAmber fontSize="inherit" color="warning" sx={{ verticalAlign: 'text-bottom', mr: 0.5 }} />
    {children}
  </Box>
)
