import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme'
import { theme } from './theme'
import { tonesOf } from './tones'

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`

/** The CSS custom properties of our own colours, for both colour schemes. */
export const TONE_STYLES = { ':root': tonesOf('light'), [DARK]: tonesOf('dark') }

const lightVariables: object = Object.fromEntries(
  theme
    .generateStyleSheets()
    .flatMap(sheet => Object.entries<object>(sheet))
    .flatMap(([selector, variables]) => (selector.startsWith(':root') ? Object.entries(variables) : [])),
)

/** Pages are printed in the light scheme, because paper is white. */
export const LIGHT_SCHEME_IN_PRINT = {
  '@media print': { [`:root${DARK}`]: { ...lightVariables, ...tonesOf('light') } },
}
