import { expect, it } from 'vitest'
import { studentPage, studentRecord, studentRecords } from '@/tests/support/student-record'
import { recordPages } from './record-pages'
import { studentPages } from './students'

const { includes, insert, remove, update } = recordPages(studentPages)

const [first, second] = studentRecords(2) as [ReturnType<typeof studentRecord>, ReturnType<typeof studentRecord>]
const page = studentPage([first, second], { totalStudents: 12 })

// R18.4
it('puts a new student on top and counts her', () => {
  const meera = studentRecord()
  const next = insert(page, meera)
  expect(next.students).toEqual([meera, first, second])
  expect(next.pagination.totalStudents).toBe(13)
})

// R18.5
it('takes a deleted student out and counts her no more', () => {
  const next = remove(page, first._id)
  expect(next.students).toEqual([second])
  expect(next.pagination.totalStudents).toBe(11)
})

it('never counts below none', () => {
  expect(remove(studentPage([]), 'gone').pagination.totalStudents).toBe(0)
})

it('puts a changed student in the place of the old one', () => {
  const changed = { ...second, section: 'D' as const }
  const next = update(page, changed._id, () => changed)
  expect(next.students).toEqual([first, changed])
  expect(next.pagination).toEqual(page.pagination)
})

it('knows which students a page includes', () => {
  expect([includes(page, first._id), includes(page, 'elsewhere')]).toEqual([true, false])
})

it('leaves a page alone on which the changed student is not', () => {
  expect(update(page, 'elsewhere', () => studentRecord()).students).toEqual(page.students)
})

it('changes no page that is on hand, but makes new ones', () => {
  const before = structuredClone(page)
  insert(page, studentRecord())
  remove(page, first._id)
  update(page, first._id, student => ({ ...student, section: 'D' }))
  expect(page).toEqual(before)
})
