import Box from '@mui/material/Box'

export const MAIN_ID = 'main'

/** Where to go on from when what had the focus is gone. */
export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })

/** The first stop of the Tab key: past the navigation, to the screen itself. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
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
