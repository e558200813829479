import { expect, it } from 'vitest'
import { studentPage, studentRecord, studentRecords } from '@/lib/testing/student-record'
import { inserted, photographed, removed, replaced } from './student-cache'

const [first, second] = studentRecords(2) as [ReturnType<typeof studentRecord>, ReturnType<typeof studentRecord>]
const page = studentPage([first, second], { totalStudents: 12 })

it('puts a new student on top and counts her', () => {
  const meera = studentRecord()
  const next = inserted(page, meera)
  expect(next.students).toEqual([meera, first, second])
  expect(next.pagination.totalStudents).toBe(13)
})

it('takes a deleted student out and counts her no more', () => {
  const next = removed(page, first._id)
  expect(next.students).toEqual([second])
  expect(next.pagination.totalStudents).toBe(11)
})

it('never counts below none', () => {
  expect(removed(studentPage([]), 'gone').pagination.totalStudents).toBe(0)
})

it('puts a changed student in the place of the old one', () => {
  const changed = { ...second, section: 'D' as const }
  const next = replaced(page, changed)
  expect(next.students).toEqual([first, changed])
  expect(next.pagination).toBe(page.pagination)
})

it('leaves a page alone on which the changed student is not', () => {
  expect(replaced(page, studentRecord()).students).toEqual(page.students)
})

it("sets a photo's address, and empties it when the photo is deleted", () => {
  const shown = photographed(page, first._id, '/photo?v=1')
  expect(shown.students.map(({ profilePhoto }) => profilePhoto.url)).toEqual(['/photo?v=1', ''])
  expect(photographed(shown, first._id, '').students).toEqual(page.students)
})

it('changes no page that is on hand, but makes new ones', () => {
  const before = structuredClone(page)
  inserted(page, studentRecord())
  removed(page, first._id)
  replaced(page, { ...first, section: 'D' })
  photographed(page, first._id, '/photo')
  expect(page).toEqual(before)
})
