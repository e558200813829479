import { expect, it } from 'vitest'
import { normalizeForSearch, toSearchText } from './normalize-for-search'

it.each([
  ['ÉLODIE', 'elodie'],
  ['Łucja Nowak', 'lucja nowak'],
  ['Straße', 'strasse'],
  ['Ørsted', 'orsted'],
  ['Đorđević', 'dordevic'],
  ['அருண்', 'அருண்'],
  ['कुमार', 'कुमार'],
  ['Ἀθηνᾶ', 'αθηνα'],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
})

it('normalizes composed and decomposed accents alike', () => {
  expect(normalizeForSearch('E\u0301lodie')).toBe(normalizeForSearch('Élodie'))
})

it('replaces each special character of LIKE with a different one', () => {
  expect(toSearchText('a%b_c\\d')).not.toMatch(/[%_\\]/)
  expect(new Set(['%', '_', '\\'].map(character => toSearchText(character))).size).toBe(3)
})

it('skips missing parts', () => {
  expect(toSearchText('Asha', null, undefined, '', 'Rao')).toBe('asha rao')
})
