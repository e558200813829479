import { expect, it } from 'vitest'
import type { EraseDepth } from './erasing'
import { erasedText, isErasedAt } from './erased-text'

const PATHS = [
  'rollNumber',
  'overallGrade',
  'overallPercentage',
  'dateOfBirth',
  'admissionDate',
  'leaving.date',
  'standard',
]
const textsOf = (erased?: EraseDepth) => {
  const record = {
    erased,
    rollNumber: 0,
    overallGrade: 'C',
    overallPercentage: 0,
    dateOfBirth: '2011-01-01',
    admissionDate: '2019-07-01',
    leaving: { date: '2026-03-01', reason: 'Completed' },
    standard: '5th',
  }
  return PATHS.map(path => erasedText(record, path))
}

// R104.20
it('an erased record has no text for a placeholder value, and shows only the part of a date that is kept', () => {
  expect(textsOf()).toEqual(PATHS.map(() => undefined))
  expect(textsOf('register')).toEqual(['', '', '', undefined, undefined, undefined, undefined])
  expect(textsOf('anonymise')).toEqual(['', '', '', '2011', 'Jul 2019', 'Mar 2026', undefined])
  expect(isErasedAt({ overallGrade: 'C' }, 'overallGrade')).toBe(false)
})

// R104.20
it('an anonymised student without a leaving date has an empty text for the leaving date', () => {
  expect(erasedText({ erased: 'anonymise', dateOfBirth: '2011-01-01' }, 'leaving.date')).toBe('')
})
