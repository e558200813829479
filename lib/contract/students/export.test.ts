import { expect, it } from 'vitest'
import { STUDENT_COLUMNS } from './export'

// R48.3
it('gives every column a heading of its own', () => {
  const headings = Object.values(STUDENT_COLUMNS)
  expect(new Set(headings.map(heading => heading.toLowerCase())).size).toBe(headings.length)
  expect(STUDENT_COLUMNS).toMatchObject({ isActive: 'Status', 'leaving.date': 'Leaving Date', createdAt: 'Created At' })
})
