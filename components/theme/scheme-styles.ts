import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme'
import { theme } from './theme'
import { tonesOf } from './tones'

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`

/** The custom properties with our own colours, for both schemes. */
export const TONE_STYLES = { ':root': tonesOf('light'), [DARK]: tonesOf('dark') }

const lightVariables: object = Object.fromEntries(
  theme
    .generateStyleSheets()
    .flatMap(sheet => Object.entries<object>(sheet))
    .flatMap(([selector, variables]) => (selector.startsWith(':root') ? Object.entries(variables) : [])),
)

/** Paper is white, so the dark scheme does not apply in print. */
export const PAPER_IS_LIGHT = { '@media print': { [`:root${DARK}`]: { ...lightVariables, ...tonesOf('light') } } }
