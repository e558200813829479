import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { type PersonWithSecondFactor, PASSWORD, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { totpCode, wrongTotpCode } from '@/tests/support/codes'
import { runHandoverScript } from '@/tests/support/run-handover-script'
import { OWN_ORIGIN_HEADERS, postForm, signInRefusalOf } from '@/tests/support/sign-in-forms'
import { GET as me } from '../../../me/route'
import { POST as form } from '../../form/route'
import { POST as secondStep } from '../route'
import { POST as secondForm } from './route'

const STEP = 30_000
const next = '/students'
let person: PersonWithSecondFactor

beforeEach(async () => {
  // Moves the clock to the start of a TOTP step, so that no step ends during a test.
  advanceClock(STEP - (Date.now() % STEP) + 1_000)
  person = await createUserWithSecondFactor(['students.read'])
})

/** The challenge that the sign-in page gets after the right password. */
async function challenge(): Promise<string> {
  const { failure } = await signInRefusalOf(await postForm(form, { email: person.email, password: PASSWORD, next }))
  return failure?.challenge ?? ''
}
const send = (code: string, open: string) => postForm(secondForm, { challenge: open, code, next })

// R3.6, R35.6
it('the form of the second step signs in with the right code', async () => {
  const response = await send(totpCode(person.key), await challenge())
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(['sid', 'device'])
  const { local, opened } = runHandoverScript(await response.text())
  expect(opened).toEqual(['/students'])
  expect((await call(me, { token: local.accessToken })).body.data).toMatchObject({ user: { _id: person.id } })
})

// R35.7
it('the form of the second step asks again after a wrong code, with the same challenge', async () => {
  const open = await challenge()
  expect(await signInRefusalOf(await send(wrongTotpCode(person.key), open))).toEqual({
    status: 303,
    location: '/login?next=%2Fstudents',
    failure: {
      reason: 'This code is wrong or was already used. Enter the newest code from your app.',
      challenge: open,
    },
  })
  expect((await send(totpCode(person.key), open)).status).toBe(200)
})

// R3.6
it('the form of the second step asks again when the code is missing', async () => {
  const open = await challenge()
  expect((await signInRefusalOf(await send('', open))).failure).toEqual({
    errors: { code: 'Code is required' },
    challenge: open,
  })
})

describe('starts over with the password', () => {
  const OVER = { reason: 'Your sign-in took too long. Please start again.' }

  // R35.6
  it('the form of the second step starts over with the password after five minutes', async () => {
    const open = await challenge()
    advanceClock(5 * MINUTE + 10_000)
    expect((await signInRefusalOf(await send(totpCode(person.key), open))).failure).toEqual(OVER)
  })

  it.each(['', 'x', 'x'.repeat(3_000)])(
    'the form of the second step starts over with the password after the challenge %j',
    async made => {
      expect((await signInRefusalOf(await send('123456', made))).failure).toEqual(OVER)
    },
  )
})

// ASVS 6.3.1
// R35.9
it('wrong codes of the form and of the JSON call count together', async () => {
  const open = await challenge()
  const code = wrongTotpCode(person.key)
  for (let n = 0; n < 3; n++) await send(code, open)
  for (let n = 0; n < 2; n++) await call(secondStep, { body: { challenge: open, code } })
  const { failure } = await signInRefusalOf(await send(totpCode(person.key), open))
  expect(failure?.reason).toContain('Too many failed attempts')
  expect(await db.auditEvent.count({ where: { entityId: person.id, action: 'session.sign_in_failed' } })).toBe(5)
})

// ASVS 3.5.1
// R34.40
it('a form of the second step from a page of another site is refused', async () => {
  const open = await challenge()
  const fields = { challenge: open, code: totpCode(person.key), next }
  const response = await postForm(secondForm, fields, { ...OWN_ORIGIN_HEADERS, 'sec-fetch-site': 'same-site' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
})
