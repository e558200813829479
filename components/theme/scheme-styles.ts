import { theme } from './theme'
import { tonesOf } from './tones'

type Rules = { [selectorOrProperty: string]: Rules | string | number }

const DARK = '[data-scheme="dark"]'

const rules: Rules[] = [
  // Paper is white, so the dark scheme does not apply in print.
  ...theme.generateStyleSheets().map(sheet => (DARK in sheet ? { '@media not print': sheet } : sheet)),
  { ':root': tonesOf('light') },
  { '@media not print': { [DARK]: tonesOf('dark') } },
]

const toCss = (nested: Rules): string =>
  Object.entries(nested)
    .map(([name, value]) => (typeof value === 'object' ? `${name}{${toCss(value)}}` : `${propertyOf(name)}:${value};`))
    .join('')

const propertyOf = (name: string) => (name === 'colorScheme' ? 'color-scheme' : name)

/** The custom properties of both schemes. Text, because Emotion would compile them for each page, which takes 0.4 ms. */
export const SCHEME_CSS = rules.map(toCss).join('')
