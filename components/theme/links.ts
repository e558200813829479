import type { ThemeOptions } from '@mui/material/styles'
import { tone } from './tones'

/**
 * Links for names in lists and numbers in tables. They are underlined only on hover, because a column of underlined
 * words is hard to read.
 */
export const LIST_LINK = {
  color: tone('link'),
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/**
 * Underlines links in texts, so that their colour is not the only sign of a link (WCAG 1.4.1).
 */
export const linkTheme: ThemeOptions = {
  components: {
    MuiLink: {
      styleOverrides: { root: { textDecorationColor: 'currentColor', textUnderlineOffset: '0.15em' } },
      variants: [{ props: { color: 'primary' }, style: { color: tone('link') } }],
    },
  },
}
