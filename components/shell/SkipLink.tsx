import Box from '@mui/material/Box'
import { MAIN_ID } from '@/components/base/main-content'

/** Lets keyboard users jump over the navigation. Visible only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      className="not-printed"
      href={`#${MAIN_ID}`}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Box>
  )
}
