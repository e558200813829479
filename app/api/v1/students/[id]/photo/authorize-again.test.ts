import { beforeEach, expect, it, vi } from 'vitest'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { insertStudent } from '@/lib/server/students/insert'
import { semaphoreFor } from '@/lib/server/limits/semaphore'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { POST as logout } from '../../../auth/logout/route'
import { POST as post } from './route'

let person: Person
let id: string
beforeEach(async () => {
  person = await createSignedInUser(['students.update'])
  id = (await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin())))._id
})

/** Uploads a photo, and calls `happens` while the upload waits in the queue. */
async function whileItWaits(happens: () => Promise<unknown>) {
  const turns = semaphoreFor('pictures', { concurrency: 0, maxWaiting: 0 })
  let end: () => void = () => undefined
  const busy = new Promise<void>(resolve => (end = resolve))
  const others = Array.from({ length: 2 }, () => turns.run(() => busy))
  const take = vi.spyOn(turns, 'run')
  const answer = call(post, { token: person.token, id, body: uploadForm(await picture()) })
  await vi.waitUntil(() => take.mock.calls.length > 0)
  await happens()
  end()
  await Promise.all(others)
  return (await answer).status
}

// ASVS 8.3.2
// R34.28
it.each<[string, number, () => Promise<unknown>]>([
  ['was deactivated', 401, () => db.user.update({ where: { id: person.id }, data: { isActive: false } })],
  ['lost students.update', 403, () => db.user.update({ where: { id: person.id }, data: { studentsUpdate: false } })],
  ['signed out', 401, () => call(logout, { body: { refreshToken: person.refreshToken } })],
])('a photo is not stored when its sender %s while the photo was in the queue', async (_what, status, change) => {
  const before = await db.student.findUniqueOrThrow({ where: { id } })
  expect(await whileItWaits(change)).toBe(status)
  expect(await db.photo.count()).toBe(0)
  expect(await db.student.findUniqueOrThrow({ where: { id } })).toEqual(before)
})

it('a photo that had to wait is stored when its sender still has the permission', async () => {
  expect(await whileItWaits(() => Promise.resolve())).toBe(200)
  expect(await db.photo.count()).toBe(1)
})
