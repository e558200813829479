import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createUserWithSecondFactor, type PersonWithSecondFactor } from '@/tests/support/authenticator'
import { MINUTE } from '@/tests/support/clock'
import { totpCode } from '@/tests/support/codes'
import { setEnvironment } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as confirm } from './confirm/route'
import { POST as renew } from './recovery-codes/route'
import { POST as remove } from './remove/route'
import { POST as setUp } from './route'

const NOT_RECENT =
  'You signed in more than 15 minutes ago. Please sign out, sign in again with your school account, and try again.'
const [PASSWORD, CODE] = ['password: Password is required', 'code: Code is required']

let member: Person
let protectedMember: PersonWithSecondFactor

beforeEach(async () => {
  member = await createSignedInUser(['students.read'])
  protectedMember = await createUserWithSecondFactor([])
  setEnvironment({ OIDC_ONLY: 'staff' })
})

const signedInAgo = ({ sessionId }: Person, ms: number) =>
  db.session.update({ where: { id: sessionId }, data: { createdAt: new Date(Date.now() - ms) } })

// R98.16
it('staff without passwords can set up two-step sign-in after a recent sign-in', async () => {
  const { token } = member
  const started = await call<{ key: string }>(setUp, { token, body: {} })
  expect(started.status).toBe(200)
  const code = totpCode(started.body.data.key)
  expect((await call(confirm, { token, body: { code } })).status).toBe(200)
  expect((await db.user.findUniqueOrThrow({ where: { id: member.id } })).secondFactorSince).not.toBeNull()
})

// R98.16
it('staff without passwords need a code to turn off two-step sign-in and to renew recovery codes', async () => {
  const { token, recoveryCodes } = protectedMember
  expect(validationErrors(await call(renew, { token, body: {} }))).toEqual([CODE])
  expect((await call(renew, { token, body: { code: 'zzzzz-zzzzz' } })).status).toBe(400)
  expect((await call(remove, { token, body: { code: recoveryCodes[0] } })).status).toBe(200)
  expect((await call(setUp, { token, body: {} })).status).toBe(200)
})

// R98.16
it('staff without passwords who signed in too long ago are asked to sign in again', async () => {
  await signedInAgo(member, 16 * MINUTE)
  await signedInAgo(protectedMember, 16 * MINUTE)
  const { token, recoveryCodes } = protectedMember
  const answers = [
    await call(setUp, { token: member.token, body: { password: 'Secret@123' } }),
    await call(renew, { token, body: { code: recoveryCodes[0] } }),
    await call(remove, { token, body: { code: recoveryCodes[0] } }),
  ]
  for (const { status, body } of answers) expect([status, body.message]).toEqual([400, NOT_RECENT])
  await signedInAgo(member, 14 * MINUTE)
  expect((await call(setUp, { token: member.token, body: {} })).status).toBe(200)
})

// R98.16
it('super admins and staff with passwords must also send the password to change two-step sign-in', async () => {
  const head = await createSignedInUser('superAdmin')
  expect(validationErrors(await call(setUp, { token: head.token, body: {} }))).toEqual([PASSWORD])
  expect(validationErrors(await call(renew, { token: head.token, body: {} }))).toEqual([PASSWORD, CODE])
  setEnvironment({ OIDC_ONLY: undefined })
  expect(validationErrors(await call(setUp, { token: member.token, body: {} }))).toEqual([PASSWORD])
  expect(validationErrors(await call(remove, { token: member.token, body: {} }))).toEqual([PASSWORD, CODE])
})
