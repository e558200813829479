import 'server-only'
import { readSection, readStandard, withoutSectionWord } from './choices'

/** `Asha Devi Rao` → `Asha Devi`, `Rao`; `Rao, Asha` → `Asha`, `Rao`. One word is a first name. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [family, given] = text.split(',').map(part => part.trim())
  if (family && given) return { firstName: given, lastName: family }
  const words = text.replaceAll(',', ' ').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** `5-A`, `V B`, `Class 5 A`, `10th B Section`, `UKG` → the standard and, if there is one, the section, as they are written. */
export function splitClass(cell: string): { standard: string; section: string } {
  const text = withoutSectionWord(cell)
  const [, standard, section] = /^(.*?[^\s\-/(])[\s\-/(]+(?:(?:section|sec|div)[\s.]*)?([A-D])\)?$/i.exec(text) ?? []
  if (standard && section) return { standard, section }
  const [, number, letter] = /^(.*\d)([A-D])$/i.exec(text) ?? []
  return number && letter ? { standard: number, section: letter } : { standard: text, section: '' }
}

/**
 * Splits a standard that is written with its section, such as `8-A`, into two cells. If the cell for the section says something
 * else, the cells stay as they are, and a person decides.
 */
export function withSectionOfClass(cells: Record<string, string>): Record<string, string> {
  const { standard, section } = splitClass(cells.standard ?? '')
  if (section === '' || readStandard(standard) === undefined) return cells
  const given = readSection(cells.section ?? '')
  return given === '' || given === section.toUpperCase() ? { ...cells, standard, section } : cells
}

/** `ASHA RAO` and `asha rao` → `Asha Rao`. Names in mixed letters are left as they are. */
export function fixCapitalsOf(text: string): string {
  const isMixed = text !== text.toUpperCase() && text !== text.toLowerCase()
  if (isMixed) return text
  return text.toLowerCase().replace(/(?<=^|[\s\-.'’])\p{L}/gu, letter => letter.toUpperCase())
}
