import { expect, it } from 'vitest'
import { studentPage, studentRecord, studentRecords } from '@/lib/testing/student-record'
import { studentCache, withPhoto } from './student-cache'

const { inserted, removed, updated } = studentCache

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
  const next = updated(page, changed._id, () => changed)
  expect(next.students).toEqual([first, changed])
  expect(next.pagination).toEqual(page.pagination)
})

it('leaves a page alone on which the changed student is not', () => {
  expect(updated(page, 'elsewhere', () => studentRecord()).students).toEqual(page.students)
})

it("sets a photo's address, and empties it when the photo is deleted", () => {
  const shown = withPhoto(first, '/photo?v=1')
  expect(shown).toEqual({ ...first, profilePhoto: { url: '/photo?v=1' } })
  expect(withPhoto(shown, '')).toEqual(first)
})

it('changes no page that is on hand, but makes new ones', () => {
  const before = structuredClone(page)
  inserted(page, studentRecord())
  removed(page, first._id)
  updated(page, first._id, student => withPhoto({ ...student, section: 'D' }, '/photo'))
  expect(page).toEqual(before)
})
