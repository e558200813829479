import { expect, it } from 'vitest'
import { STUDENT_COLUMNS } from './export'
import { STUDENT_FIELDS } from './fields'

// R48.3
it('gives every column a heading of its own', () => {
  const headings = Object.values(STUDENT_COLUMNS)
  expect(new Set(headings.map(heading => heading.toLowerCase())).size).toBe(headings.length)
  expect(STUDENT_COLUMNS).toMatchObject({ isActive: 'Status', 'leaving.date': 'Leaving Date', createdAt: 'Created At' })
})

// R48.1
it('has a column for every field, and for what only the server sets', () => {
  expect(Object.keys(STUDENT_COLUMNS)).toEqual(['studentId', ...Object.keys(STUDENT_FIELDS), 'createdAt'])
})
