import { expect, it } from 'vitest'
import { fold, searchable } from './fold'

it.each([
  ['ÉLODIE', 'elodie'],
  ['Łucja Nowak', 'lucja nowak'],
  ['Straße', 'strasse'],
  ['Ørsted', 'orsted'],
  ['Đorđević', 'dordevic'],
  ['அருண்', 'அருண்'],
  ['कुमार', 'कुमार'],
  ['Ἀθηνᾶ', 'αθηνα'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('folds both ways of writing an accent alike', () => {
  expect(fold('E\u0301lodie')).toBe(fold('Élodie'))
})

it('leaves LIKE nothing to take for a wildcard, and keeps different signs different', () => {
  expect(searchable('a%b_c\\d')).not.toMatch(/[%_\\]/)
  expect(new Set(['%', '_', '\\'].map(sign => searchable(sign))).size).toBe(3)
})

it('leaves out what is not given', () => {
  expect(searchable('Asha', null, undefined, '', 'Rao')).toBe('asha rao')
})
