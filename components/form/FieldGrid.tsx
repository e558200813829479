import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** Two columns of fields; one column on phones. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1.5 }}>
    {children}
  </Box>
)
