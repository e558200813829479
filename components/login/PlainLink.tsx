import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { tone } from '@/components/theme/tones'
import { ON_TOUCH } from '@/components/theme/touch'

/** A link that loads a new document. Not MUI's Link, which would enlarge the first load of the sign-in page. */
export const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Box
    component="a"
    href={href}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 24,
      overflowWrap: 'anywhere',
      textAlign: 'center',
      typography: 'body2',
      color: tone('link'),
      [ON_TOUCH]: { minHeight: 44 },
    }}
  >
    {children}
  </Box>
)
