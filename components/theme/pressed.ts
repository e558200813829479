import type { ThemeOptions } from '@mui/material/styles'
import { tone } from './tones'

/** Shades any background under a control, at once: transitions of buttons do not include background images. */
const SHADE = { backgroundImage: `linear-gradient(${tone('pressed')}, ${tone('pressed')})` }

/** The state `:active`. Windows' contrast themes show no backgrounds. */
export const PRESSED_STYLES = {
  ...SHADE,
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
}

/** Shows at once that a press has arrived, on everything that can be pressed: MUI's ripple begins when its code is loaded. */
export const pressedTheme: ThemeOptions = {
  components: {
    MuiButtonBase: { styleOverrides: { root: { '&:active': PRESSED_STYLES } } },
    MuiLink: { styleOverrides: { root: { '&:active': { opacity: 0.6 } } } },
  },
}
