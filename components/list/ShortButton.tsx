import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'

const ICON_ONLY = { minWidth: { xs: 44, sm: 64 }, px: { xs: 1, sm: 2 }, '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } } } // prettier-ignore

type Props = Omit<ButtonProps, 'children'> & { children: string }

/** A button that shows only its icon on a phone. */
export const ShortButton = ({ children, ...button }: Props) => (
  <Button {...button} aria-label={children} sx={ICON_ONLY}>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {children}
    </Box>
  </Button>
)
