import { afterEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { attendanceAs } from '@/tests/support/attendance'
import { callWhileLosingClasses } from '@/tests/support/lost-classes'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'

afterEach(() => {
  vi.restoreAllMocks()
})

// R92.7
it('a register is not saved when the teacher loses the class while the request waits', async () => {
  vi.setSystemTime(new Date('2027-03-01T09:00'))
  const teacher = await createSignedInUser([])
  await addStudentsByText('5th A 1 Asha')
  await limitToClasses(teacher.id, '5th-A teacher')
  const save = () => attendanceAs(teacher.token).take('5th-A/2027-03-01', 'A')
  expect(await callWhileLosingClasses(teacher, save, '6th-A teacher')).toEqual([404, 'Class not found'])
  await limitToClasses(teacher.id, '5th-A teacher')
  expect(await callWhileLosingClasses(teacher, save, '5th-A')).toEqual([
    403,
    'You do not have permission to perform this action',
  ])
  expect([await db.attendance.count(), await db.attendanceDay.count()]).toEqual([0, 0])
  await limitToClasses(teacher.id, '5th-A teacher')
  expect((await save()).status).toBe(200)
})
