import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { createToken } from '@/tests/support/personal-tokens'
import { sendInTwoHalves } from '@/tests/support/two-halves'
import { POST as addStudent } from '../../students/route'

const change = (id: string, data: { isActive?: false; studentsCreate?: false }) =>
  db.user.update({ where: { id }, data })
const written = async () => [await db.student.count(), await db.auditEvent.count()]

// R99.13
it.each([
  ['is revoked', ({ id }: Person) => db.personalToken.deleteMany({ where: { userId: id } }), 401],
  ['has an owner who is deactivated', ({ id }: Person) => change(id, { isActive: false }), 401],
  ['loses the permission with its owner', ({ id }: Person) => change(id, { studentsCreate: false }), 403],
] as const)('a call changes nothing when its token %s before the body is complete', async (_what, withdraw, status) => {
  const person = await createSignedInUser(['students.create'])
  const { token } = await createToken(person, ['students.create'])
  const before = await written()
  const response = await sendInTwoHalves(addStudent, token, '', studentInput(), () => withdraw(person))
  expect(response.status).toBe(status)
  expect(await written()).toEqual(before)
})
