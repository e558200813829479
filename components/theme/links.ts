import type { ThemeOptions } from '@mui/material/styles'
import { tone } from './tones'

/**
 * Names in lists and numbers in tables: links in the colour of all links. They are underlined only while they are hovered,
 * because a column of underlined words is hard to read.
 */
export const LIST_LINK = {
  color: tone('link'),
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/** Links in texts are underlined in their own colour, so that nobody needs the colour to find them (WCAG 1.4.1). */
export const linkTheme: ThemeOptions = {
  components: {
    MuiLink: {
      styleOverrides: { root: { textDecorationColor: 'currentColor', textUnderlineOffset: '0.15em' } },
      variants: [{ props: { color: 'primary' }, style: { color: tone('link') } }],
    },
  },
}
