import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { putScope } from '@/tests/support/staff-scope'
import { DELETE as deleteStaff } from '../staff/[id]/route'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const remove = async (id: string) => {
  const { status, body } = await listsAs(admin.token).remove(id)
  return status === 200 ? 'deleted' : body.message
}

describe('deleting a standard or section', () => {
  // R92.8
  it('a standard or section cannot be deleted while a member, even a deleted one, sees its students', async () => {
    const teacher = await createSignedInUser(['students.read'])
    await putScope(admin, teacher, [{ standard: '9th', section: 'C', until: '2020-01-31' }, { standard: '8th' }])
    for (const [id, label] of [
      ['standard/9th', '9th'],
      ['standard/8th', '8th'],
      ['section/C', 'C'],
    ] as const)
      expect(await remove(id)).toBe(
        `“${label}” cannot be deleted: Some staff members see the students of a class with this value. Retire it instead.`,
      )
    await call(deleteStaff, { token: admin.token, id: teacher.id })
    for (const [id, label] of [
      ['standard/9th', '9th'],
      ['section/C', 'C'],
    ] as const)
      expect(await remove(id)).toBe(
        `“${label}” cannot be deleted: Some deleted records have this value. Retire it instead.`,
      )
    expect(await remove('standard/7th')).toBe('deleted')
  })

  // R92.8
  it('a standard or section cannot be deleted once attendance of a class with it was taken', async () => {
    const taken = { takenById: admin.id, takenAt: new Date(), version: 1 }
    await db.attendanceDay.create({ data: { day: '2027-03-01', standard: '9th', section: 'C', ...taken } })
    await addStudentsByText('5th A 1')
    const { serial } = await db.student.findFirstOrThrow()
    const marks = 'P'.padEnd(31, '-')
    await db.attendance.create({ data: { serial, month: '2027-03', standard: '8th', section: 'D', marks } })
    for (const [id, label] of [
      ['standard/9th', '9th'],
      ['standard/8th', '8th'],
      ['section/C', 'C'],
      ['section/D', 'D'],
    ] as const)
      expect(await remove(id)).toBe(
        `“${label}” cannot be deleted: The attendance of a class with this value was taken. Retire it instead.`,
      )
    expect(await remove('standard/7th')).toBe('deleted')
  })
})
