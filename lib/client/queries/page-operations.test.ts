import { expect, it } from 'vitest'
import { studentPage, studentRecord, studentRecords } from '@/tests/support/student-record'
import { pageOperations } from './page-operations'
import { studentPages } from './students'

const { includes, insert, remove, update } = pageOperations(studentPages)

const [first, second] = studentRecords(2) as [ReturnType<typeof studentRecord>, ReturnType<typeof studentRecord>]
const page = studentPage([first, second], { totalStudents: 12 })

// R18.4
it('`insert` puts a new student at the top of the page and increases the total', () => {
  const meera = studentRecord()
  const next = insert(page, meera)
  expect(next.students).toEqual([meera, first, second])
  expect(next.pagination.totalStudents).toBe(13)
})

// R18.5
it('`remove` takes a deleted student off the page and lowers the total', () => {
  const next = remove(page, first._id)
  expect(next.students).toEqual([second])
  expect(next.pagination.totalStudents).toBe(11)
})

it('`remove` never makes the total negative', () => {
  expect(remove(studentPage([]), 'gone').pagination.totalStudents).toBe(0)
})

it('`update` replaces a changed student in the same position', () => {
  const changed = { ...second, section: 'D' as const }
  const next = update(page, changed._id, () => changed)
  expect(next.students).toEqual([first, changed])
  expect(next.pagination).toEqual(page.pagination)
})

it('`includes` says whether a student is on the page', () => {
  expect([includes(page, first._id), includes(page, 'elsewhere')]).toEqual([true, false])
})

it('`update` changes nothing on a page without the changed student', () => {
  expect(update(page, 'elsewhere', () => studentRecord()).students).toEqual(page.students)
})

it('`insert`, `remove` and `update` copy the page and do not modify it', () => {
  const before = structuredClone(page)
  insert(page, studentRecord())
  remove(page, first._id)
  update(page, first._id, student => ({ ...student, section: 'D' }))
  expect(page).toEqual(before)
})
