import 'server-only'
import { withoutSectionWord } from './choices'

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

/** `ASHA RAO` and `asha rao` → `Asha Rao`. Names in mixed letters are left as they are. */
export function fixCapitalsOf(text: string): string {
  const isMixed = text !== text.toUpperCase() && text !== text.toLowerCase()
  if (isMixed) return text
  return text.toLowerCase().replace(/(?<=^|[\s\-.'’])\p{L}/gu, letter => letter.toUpperCase())
}
