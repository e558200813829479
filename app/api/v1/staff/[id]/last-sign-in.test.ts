import { beforeEach, expect, it } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { openSession } from '@/lib/server/accounts/sessions'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { call } from '@/tests/support/api'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as list } from '../route'
import { GET as get } from './route'

const BROWSER = { address: '192.0.2.1', userAgent: 'test', secure: false, requestId: 'request-of-a-test' }

let reader: Person
let target: Person
beforeEach(async () => {
  reader = await createSignedInUser(['staff.read'])
  target = await createSignedInUser([])
})

const read = () => call<{ staff: StaffMember }>(get, { token: reader.token, id: target.id })
const lastLoginAt = async () => (await read()).body.data.staff.lastLoginAt
const signInAgain = async () => openSession(await db.user.findUniqueOrThrow({ where: { id: target.id } }), BROWSER)

// R63.11
it('the last sign-in is the newest of several sign-ins, even when its session is over', async () => {
  const first = await lastLoginAt()
  expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(MINUTE)
  advanceClock(5 * MINUTE)
  await signInAgain()
  const second = await lastLoginAt()
  expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(5 * MINUTE)
  await db.session.deleteMany({ where: { userId: target.id } })
  expect(await lastLoginAt()).toBe(second)
})

// R63.11
it('the last sign-in is absent for a member who has never signed in, though other members have', async () => {
  const input = { ...staffInput([]), passwordHash: 'none' }
  const other = await db.$transaction(tx => insertAccount(tx, commandLineOrigin(), 'staff', input))
  const answer = await call<{ staff: StaffMember }>(get, { token: reader.token, id: other.id })
  expect(answer.status).toBe(200)
  expect(answer.body.data.staff).not.toHaveProperty('lastLoginAt')
})

// R63.11
it('the last sign-in is in no list, and in no answer to users who may not read staff', async () => {
  const page = await call<{ staff: StaffMember[] }>(list, { token: reader.token })
  expect(page.body.data.staff.length).toBeGreaterThan(0)
  expect(JSON.stringify(page.body)).not.toContain('lastLoginAt')
  const stranger = await createSignedInUser(['students.read', 'staff.update'])
  const refused = await call(get, { token: stranger.token, id: target.id })
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.body)).not.toContain('lastLoginAt')
})
