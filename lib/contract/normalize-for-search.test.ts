import { expect, it } from 'vitest'
import { normalizeForSearch } from './normalize-for-search'

it.each([
  ['ÉLODIE', 'elodie'],
  ['Łucja Nowak', 'lucja nowak'],
  ['Straße', 'strasse'],
  ['Guðmundsdóttir', 'gudmundsdottir'],
  ['O’Brien', "o'brien"],
  ['Anna‐Maria', 'anna-maria'],
  ['A\u200bsh\u200da', 'asha'],
  ['Ørsted', 'orsted'],
  ['Đorđević', 'dordevic'],
  ['அருண்', 'அருண்'],
  ['कुमार', 'कुमार'],
  ['Ἀθηνᾶ', 'αθηνα'],
])('normalizeForSearch changes %s to %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
})

it('normalizeForSearch gives composed and decomposed accents the same form', () => {
  expect(normalizeForSearch('E\u0301lodie')).toBe(normalizeForSearch('Élodie'))
})
