import { beforeEach, expect, it, vi } from 'vitest'
import type { Figures } from '@/lib/contract/dashboard'
import { call, validationErrors } from '@/tests/support/api'
import { addStudentsOf5B, idsOf, patchAsCommandLine } from '@/tests/support/batches'
import { erase } from '@/tests/support/erasing'
import { createSignedInUser } from '@/tests/support/people'
import { PUT as changeSettings } from '../../settings/route'
import { GET as students } from '../../students/route'
import { GET } from './route'

let token: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T10:00:00') })
  token = (await createSignedInUser('superAdmin')).token
  return () => vi.useRealTimers()
})

const remindAfter = (eraseLeaversAfter: unknown) => call(changeSettings, { token, body: { eraseLeaversAfter } })
const dueFor = async (reader = token) => (await call<Figures>(GET, { token: reader })).body.data.dueForErasing

/** Adds students who have left on these days, and one who has not left. Returns the ids of the leavers. */
async function addLeavers(...days: string[]): Promise<string[]> {
  const ids = idsOf(await addStudentsOf5B(days.length + 1)).slice(1)
  for (const [index, date] of days.entries())
    await patchAsCommandLine(ids[index] ?? '', { isActive: false, leaving: { date, reason: 'Completed' } })
  return ids
}

// R106.1, R106.2
it('superAdmins are reminded of students who left at least the chosen number of years ago', async () => {
  await addLeavers('2026-02-28', '2026-03-01', '2025-06-30')
  expect(await dueFor()).toBeUndefined()
  expect((await remindAfter(2)).status).toBe(200)
  expect(await dueFor()).toEqual({ leftTo: '2026-02-28', students: 2 })
  await remindAfter(1)
  expect(await dueFor()).toEqual({ leftTo: '2027-02-28', students: 3 })
  await remindAfter(3)
  expect(await dueFor()).toBeUndefined()
  await remindAfter(2)
  await remindAfter(null)
  expect(await dueFor()).toBeUndefined()
})

// R106.2
it('staff are not reminded of students who left years ago', async () => {
  await addLeavers('2020-06-30')
  await remindAfter(2)
  const member = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
  expect([await dueFor(member.token), (await dueFor())?.students]).toEqual([undefined, 1])
})

// R106.2, R106.3
it('erased leavers are not due for erasing, and the list behind the reminder has the counted students', async () => {
  const [first] = await addLeavers('2020-06-30', '2021-06-30')
  await remindAfter(2)
  await erase(token, [first ?? ''])
  const due = await dueFor()
  expect(due).toEqual({ leftTo: '2026-02-28', students: 1 })
  const total = async (erased: string) => {
    const query = { leftTo: '2026-02-28', isActive: 'false', erased }
    return (await call<{ pagination: { totalStudents: number } }>(students, { token, query })).body.data.pagination
      .totalStudents
  }
  expect([await total('no'), await total('yes')]).toEqual([1, 1])
})

// R106.1
it.each([0, 31, 1.5, -1, '7', true])('a reminder after %j years is refused', async years => {
  const refused = await remindAfter(years)
  expect([refused.status, validationErrors(refused)]).toEqual([
    400,
    ['eraseLeaversAfter: eraseLeaversAfter must be a number of years from 1 to 30, or null'],
  ])
})
