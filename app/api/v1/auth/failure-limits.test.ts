import { beforeEach, expect, it, vi } from 'vitest'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { db } from '@/lib/server/db/db'
import { call, type Answer } from '@/tests/support/api'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { createSignedInUser } from '@/tests/support/people'
import { POST as changePassword } from './change-password/route'
import { POST as login } from './login/route'
import { POST as chooseOwnPassword } from './own-password/route'

// Every check of a password fails, and takes no time.
beforeEach(() => {
  advanceClock(0)
  vi.spyOn(bcryptThreads, 'compare').mockResolvedValue(false)
})

const fail = (account: number, address: number) =>
  call(login, {
    body: { email: `${account}@school.example`, password: 'Wrong@123' },
    headers: { 'x-forwarded-for': `198.51.100.${address}` },
  })
const statusAndWait = ({ status, headers }: Answer<unknown>) => [status, headers.get('retry-after')]

// Each row has the number of allowed failures, and for how many minutes the next attempt is refused. ASVS 6.3.1
// R27.18
it.each([
  { what: '5 failures of one account at one address', max: 5, minutes: 15, attempt: () => fail(1, 1) },
  { what: '50 failures at one address', max: 50, minutes: 15, attempt: (n: number) => fail(n, 1) },
  { what: '100 failures of one account', max: 100, minutes: 24 * 60, attempt: (n: number) => fail(1, n) },
])('after $what the next sign-in must wait $minutes minutes', async ({ max, minutes, attempt }) => {
  for (let n = 1; n <= max; n++) expect(statusAndWait(await attempt(n))).toEqual([401, null])
  expect(statusAndWait(await attempt(max + 1))).toEqual([429, String(minutes * 60)])
  advanceClock(minutes * MINUTE - 1)
  expect(statusAndWait(await attempt(max + 2))).toEqual([429, '1'])
  advanceClock(1)
  expect(statusAndWait(await attempt(max + 3))).toEqual([401, null])
})

/** Expects that five attempts fail because of the password, and that the sixth must wait 15 minutes. */
async function expectFiveAttempts(attempt: () => Promise<unknown>): Promise<void> {
  for (let n = 1; n <= 5; n++) expect(await attempt()).toEqual([400, null])
  expect(await attempt()).toEqual([429, '900'])
  advanceClock(15 * MINUTE - 1)
  expect(await attempt()).toEqual([429, '1'])
  advanceClock(1)
  expect(await attempt()).toEqual([400, null])
}

// R27.18
it('after 5 wrong current passwords the next change of password must wait 15 minutes', async () => {
  const { token } = await createSignedInUser([])
  const body = { currentPassword: 'Wrong@123', newPassword: 'New@12345', confirmPassword: 'New@12345' }
  const attempt = async () => statusAndWait(await call(changePassword, { token, body }))
  await expectFiveAttempts(attempt)
})

// R27.18, R87.10
it('after 5 attempts to keep a temporary password, choosing a password is refused for 15 minutes', async () => {
  const { id, token } = await createSignedInUser([])
  await db.user.update({ where: { id }, data: { passwordExpiresAt: new Date('2100-01-01') } })
  vi.spyOn(bcryptThreads, 'compare').mockResolvedValue(true)
  const body = { newPassword: 'Same@12345', confirmPassword: 'Same@12345' }
  const attempt = async () => statusAndWait(await call(chooseOwnPassword, { token, body }))
  await expectFiveAttempts(attempt)
})
