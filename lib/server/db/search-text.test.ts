import { expect, it } from 'vitest'
import { personSearchText, searchPatterns, toSearchText } from './search-text'

it('`toSearchText` replaces each special character of LIKE with a different character', () => {
  expect(toSearchText('a%b_c\\d')).not.toMatch(/[%_\\]/)
  expect(new Set(['%', '_', '\\'].map(character => toSearchText(character))).size).toBe(3)
})

it('`toSearchText` skips missing parts', () => {
  expect(toSearchText('Asha', null, undefined, '', 'Rao')).toBe('asha rao')
})

// R60.1
it('`personSearchText` puts the phones of a person on a separate line', () => {
  expect(personSearchText(['Asha', 'Rao', null], ['9876543210', '9876543211'])).toBe('asha rao\n9876543210 9876543211')
})

// R60.5
it.each([
  [{ texts: ['asha'] }, [['asha']]],
  [{ texts: ['12'] }, [['12%\n']]],
  [{ texts: ['9876'], phone: '9876' }, [['9876']]],
  [{ texts: ['98765', '4-3'], phone: '9876543' }, [['98765%\n', '4-3'], ['9876543']]],
])('searchPatterns turns the term %j into the patterns %j', (term, patterns) => {
  expect(searchPatterns(term)).toEqual(patterns)
})
