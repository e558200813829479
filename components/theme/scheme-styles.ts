import { theme } from './theme'
import { tonesOf } from './tones'

const DARK_SELECTOR = '[data-scheme="dark"]'

/** The custom properties of both schemes. Paper is white, so the dark ones do not apply in print. */
export const schemeStyles = [
  ...theme.generateStyleSheets().map(sheet => (DARK_SELECTOR in sheet ? { '@media not print': sheet } : sheet)),
  { ':root': tonesOf('light') },
  { '@media not print': { [DARK_SELECTOR]: tonesOf('dark') } },
]
