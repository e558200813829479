import { expect, it } from 'vitest'
import {
  classChange,
  classOfYearLabel,
  classYearOfPath,
  isClassChange,
  parseClassPlace,
  placeText,
} from './class-change'
import { markPath, markText, studentOfMarkPath } from './mark-change'

const PLACE = { standard: '5th', section: 'B', rollNumber: 12 }

it('a change of the class of a year stores each class as one text', () => {
  const change = classChange(2024, null, PLACE)
  expect(change).toEqual({ field: 'classOfYear.2024', before: null, after: '["5th","B",12]' })
  expect([parseClassPlace(change.before), parseClassPlace(change.after), parseClassPlace(5)]).toEqual([
    null,
    PLACE,
    null,
  ])
  expect([isClassChange(change), isClassChange({ ...change, field: 'section' })]).toEqual([true, false])
})

it('the label of the class in an academic year contains the year', () => {
  expect([classYearOfPath('classOfYear.2024'), classYearOfPath('section')]).toEqual([2024, undefined])
  expect([classOfYearLabel('classOfYear.2024'), classOfYearLabel('section')]).toEqual(['Class in 2024–25', undefined])
  expect(placeText(PLACE)).toBe('5th-B, roll number 12')
})

it('the path of a mark in a register contains the name of the student', () => {
  expect(markPath('Meera Nair')).toBe('attendance.Meera Nair')
  expect([studentOfMarkPath('attendance.Meera Nair'), studentOfMarkPath('section')]).toEqual(['Meera Nair', undefined])
  expect(['P', 'A', 'L', 'H', 'E', 'Q'].map(markText)).toEqual([
    'Present',
    'Absent',
    'Late',
    'Half day',
    'Excused',
    'Q',
  ])
})
