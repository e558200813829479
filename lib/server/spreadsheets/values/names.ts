import 'server-only'
import { withoutSectionWord } from './choices'
import { findListValue, nameOf } from './list-values'

/** `Asha Devi Rao` → `Asha Devi`, `Rao`; `Rao, Asha` → `Asha`, `Rao`. One word is a first name. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [family, given] = text.split(',').map(part => part.trim())
  if (family && given) return { firstName: given, lastName: family }
  const words = text.replaceAll(',', ' ').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/**
 * `5-A`, `V B`, `Class 5 A`, `10th B Section`, `UKG` → the standard and, if there is one, the section, as they are written.
 * After a standard of the school, any word is a section: `5 Rose`.
 */
export function splitClass(cell: string): { standard: string; section: string } {
  const text = withoutSectionWord(cell)
  return splitAtSeparator(text) ?? splitBeforeLetter(text) ?? { standard: text, section: '' }
}

function splitAtSeparator(text: string): { standard: string; section: string } | undefined {
  const [, standard, section] = AT_LAST_SEPARATOR.exec(text) ?? []
  if (!standard || !section) return undefined
  const isNewSection = () => WORD.test(section) && isStandard(standard) && !isStandard(text)
  return isSection(section) || isNewSection() ? { standard, section } : undefined
}

function splitBeforeLetter(text: string): { standard: string; section: string } | undefined {
  const [, standard, section] = /^(.*\d)(\p{L})$/u.exec(text) ?? []
  return standard && section && isSection(section) ? { standard, section } : undefined
}

const AT_LAST_SEPARATOR = /^(.*?[^\s\-/(])[\s\-/(]+(?:(?:section|sec|div)[\s.]*)?([^\s.\-/()][^\s\-/()]*)\)?$/i
const WORD = /^\p{L}[\p{L}\p{M}]*$/u
const isStandard = (text: string): boolean => findListValue('standard', text) !== undefined
const isSection = (text: string): boolean => findListValue('section', text) !== undefined

/**
 * Splits a standard that is written with its section, such as `8-A`, into two cells. If the cell for the section says something
 * else, the cells stay as they are, and a person decides.
 */
export function withSectionOfClass(cells: Record<string, string>): Record<string, string> {
  const { standard, section } = splitClass(cells.standard ?? '')
  if (section === '' || !isStandard(standard)) return cells
  const given = cells.section ?? ''
  const isSame = given === '' || nameOf('section', given) === nameOf('section', section)
  return isSame ? { ...cells, standard, section } : cells
}

/** `ASHA RAO` and `asha rao` → `Asha Rao`. Names in mixed letters are left as they are. */
export function fixCapitalsOf(text: string): string {
  const isMixed = text !== text.toUpperCase() && text !== text.toLowerCase()
  if (isMixed) return text
  return text.toLowerCase().replace(/(?<=^|[\s\-.'’])\p{L}/gu, letter => letter.toUpperCase())
}
