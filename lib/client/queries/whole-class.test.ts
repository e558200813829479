import { expect, it } from 'vitest'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { readClass } from './whole-class'

const schoolClass = { standard: '5th', section: 'B' } as const
const child = (id: number) => studentRecord({ _id: `id-${id}` })

// R70.1
it('`readClass` reads a class page by page, and returns each student once', async () => {
  const queries: object[] = []
  const read = await readClass(schoolClass, async query => {
    queries.push(query)
    // A student was added between the two answers, so the second student is on both pages.
    if (query.page === 1) return studentPage([child(1), child(2)], { hasNext: true, totalStudents: 3 })
    return studentPage([child(2), child(3)], { totalStudents: 3 })
  })
  expect(queries).toEqual(
    [1, 2].map(page => ({
      standard: '5th',
      section: 'B',
      isActive: true,
      sortBy: 'rollNumber',
      sortOrder: 'asc',
      limit: 100,
      page,
    })),
  )
  expect(read.students.map(({ _id }) => _id)).toEqual(['id-1', 'id-2', 'id-3'])
  expect(read.pagination.totalStudents).toBe(3)
})

// R70.1
it('`readClass` reads at most ten pages of a hundred students', async () => {
  const read = await readClass(schoolClass, async ({ page }) =>
    studentPage([child(page)], { hasNext: true, totalStudents: 5_000 }),
  )
  expect([read.students.length, read.pagination.totalStudents]).toEqual([10, 5_000])
})
