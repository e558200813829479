import type { ThemeOptions } from '@mui/material/styles'
import { tone } from './tones'

/** An image over the background changes at once, because the transitions of buttons do not include images. */
const SHADE = { backgroundImage: `linear-gradient(${tone('pressed')}, ${tone('pressed')})` }

/** The styles of a pressed control. Windows' contrast themes show no backgrounds, so they get an outline. */
export const PRESSED_STYLES = {
  ...SHADE,
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
}

/** Shows at once that a control is pressed. MUI's ripple starts later, because its code must load first. */
export const pressedTheme: ThemeOptions = {
  components: {
    MuiButtonBase: { styleOverrides: { root: { '&:active': PRESSED_STYLES } } },
    MuiLink: { styleOverrides: { root: { '&:active': { opacity: 0.6 } } } },
  },
}
