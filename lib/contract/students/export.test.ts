import { expect, it } from 'vitest'
import { STUDENT_COLUMNS } from './export'
import { STUDENT_FIELDS } from './fields'

// R48.3
it('every column of an export has its own heading', () => {
  const headings = Object.values(STUDENT_COLUMNS)
  expect(new Set(headings.map(heading => heading.toLowerCase())).size).toBe(headings.length)
  expect(STUDENT_COLUMNS).toMatchObject({ isActive: 'Status', 'leaving.date': 'Leaving Date', createdAt: 'Created At' })
})

// R48.1
it('an export has columns for every field, for the student ID and for the time of creation', () => {
  expect(Object.keys(STUDENT_COLUMNS)).toEqual(['studentId', ...Object.keys(STUDENT_FIELDS), 'createdAt'])
})
