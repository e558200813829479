import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '@/lib/contract/accounts/second-factor'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { stopClock } from '@/tests/support/clock'
import { totpCode, wrongTotpCode } from '@/tests/support/codes'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { PATCH as changeAdmin } from '../../admins/[id]/route'
import { POST as addAdmin } from '../../admins/route'
import { POST as reset } from '../../staff/[id]/reset-second-factor/route'
import { POST as changePassword } from '../change-password/route'
import { POST as login } from '../login/route'
import { GET as me } from '../me/route'
import { POST as confirm } from './confirm/route'
import { POST as renew } from './recovery-codes/route'
import { POST as remove } from './remove/route'
import { GET as status, POST as setUp } from './route'

const LEELA = { name: { firstName: 'Leela', lastName: 'Menon' }, email: 'leela@school.example' }
const signIn = ({ email }: { email: string }) => call<SignedIn>(login, { body: { email, password: PASSWORD } })
const statusOf = async ({ token }: Person) => (await call<SecondFactorStatus>(status, { token })).body.data
const eventsOf = async ({ id }: { id: string }) =>
  (await db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })).map(({ action }) => action)

describe('setting up', () => {
  // ASVS 7.5.1
  // R35.5
  it('two-step sign-in is set up with password, key and QR address, and is on after the first code', async () => {
    const person = await createUserWithPassword([])
    const { token } = person
    const begun = await call<SecondFactorSetup>(setUp, { token, body: { password: PASSWORD } })
    const { key, uri } = begun.body.data
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/School%20Management:person-.*secret=/)
    expect((await signIn(person)).status).toBe(200)

    const refused = await call(confirm, { token, body: { code: wrongTotpCode(key) } })
    expect(validationErrors(refused)).toEqual([
      'code: This code is wrong or was already used. Enter the newest code from your app.',
    ])
    const confirmed = await call<RecoveryCodes>(confirm, { token, body: { code: totpCode(key) } })
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    expect(await statusOf(person)).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    expect((await signIn(person)).body.error).toBe('SECOND_FACTOR_REQUIRED')
    expect(await eventsOf(person)).toContain('second_factor.turned_on')
  })

  // ASVS 14.2.4
  // R35.5
  it('the key of two-step sign-in is shown only once, and is stored encrypted', async () => {
    const { id, token, key } = await createUserWithSecondFactor([])
    expect((await call(setUp, { token, body: { password: PASSWORD } })).status).toBe(409)
    expect((await call(confirm, { token, body: { code: totpCode(key, 1) } })).status).toBe(409)
    const { secret } = await db.secondFactor.findUniqueOrThrow({ where: { userId: id } })
    expect(secret).not.toContain(key)
    expect(JSON.stringify(await db.auditEvent.findMany())).not.toContain(key)
  })

  it('setting up two-step sign-in needs the right password, and is blocked after five wrong passwords', async () => {
    const { token } = await createUserWithPassword([])
    for (let n = 0; n < 5; n++) {
      const answer = await call(setUp, { token, body: { password: 'Wrong@123' } })
      expect(validationErrors(answer)).toEqual(['password: Current password is incorrect'])
    }
    expect((await call(setUp, { token, body: { password: PASSWORD } })).status).toBe(429)
    expect(await db.secondFactor.count()).toBe(0)
  })

  it('two-step sign-in that is confirmed twice at the same time is turned on once', async () => {
    const { token } = await createUserWithPassword([])
    const { key } = (await call<SecondFactorSetup>(setUp, { token, body: { password: PASSWORD } })).body.data
    const answers = await Promise.all(
      [0, 1].map(steps => call(confirm, { token, body: { code: totpCode(key, steps) } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.recoveryCode.count()).toBe(10)
  })
})

describe('two-step sign-in that is on', () => {
  // R35.8
  it('new recovery codes replace the old ones', async () => {
    const person = await createUserWithSecondFactor([])
    const { token, key, recoveryCodes } = person
    const [first = ''] = recoveryCodes
    expect(
      validationErrors(await call(renew, { token, body: { password: PASSWORD, code: wrongTotpCode(key) } })),
    ).toHaveLength(1)
    const renewed = await call<RecoveryCodes>(renew, { token, body: { password: PASSWORD, code: totpCode(key) } })
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    expect((await call(remove, { token, body: { password: PASSWORD, code: first } })).status).toBe(400)
    expect(await statusOf(person)).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await eventsOf(person)).toContain('second_factor.codes_renewed')
  })

  // ASVS 7.5.1
  // R35.10
  it.each<[string, (key: string, recovery: string) => object, string]>([
    ['a wrong password', key => ({ password: 'Wrong@123', code: totpCode(key) }), 'password: Current password is incorrect'],
    ['a wrong code', key => ({ password: PASSWORD, code: wrongTotpCode(key) }), 'code: This code is wrong or was already used. Enter the newest code from your app.'],
    ['a code that was used', key => ({ password: PASSWORD, code: totpCode(key, -1) }), 'code: This code is wrong or was already used. Enter the newest code from your app.'],
    ['no code', () => ({ password: PASSWORD }), 'code: Code is required'],
  ])('two-step sign-in is not turned off with %s', async (_what, body, message) => {
    stopClock()
    const person = await createUserWithSecondFactor([])
    const answer = await call(remove, { token: person.token, body: body(person.key, person.recoveryCodes[0]!) })
    expect([answer.status, ...validationErrors(answer)]).toEqual([400, message])
    expect(await statusOf(person)).toMatchObject({ isOn: true, recoveryCodesLeft: 3 })
  }) // prettier-ignore

  // R35.9, R35.18
  it.each<[string, number, (person: Person) => Promise<{ status: number }>]>([
    ['a password change that is refused', 400, ({ token }) => call(changePassword, { token, body: { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD } })],
    ['activating a superAdmin', 200, ({ id, token }) => call(changeAdmin, { token, id, body: { isActive: true, currentPassword: PASSWORD } })],
    ['adding a superAdmin', 201, ({ token }) => call(addAdmin, { token, body: { ...LEELA, currentPassword: PASSWORD } })],
  ])('wrong codes are limited, also when the right password is entered between them for %s', async (_what, status, enterPassword) => {
    const person = await createUserWithSecondFactor('superAdmin')
    const { token, key } = person
    const guess = () => call(remove, { token, body: { password: PASSWORD, code: wrongTotpCode(key) } })
    for (let n = 0; n < 5; n++) {
      expect((await guess()).status).toBe(400)
      if (n === 3) expect((await enterPassword(person)).status).toBe(status)
    }
    expect((await guess()).status).toBe(429)
    expect((await eventsOf(person)).filter(action => action === 'session.proof_failed')).toHaveLength(5)
  }) // prettier-ignore

  // R35.9
  it('a password that is changed without a code resets no wrong codes', async () => {
    const { id, token, key } = await createUserWithSecondFactor([])
    for (let n = 0; n < 4; n++) await call(remove, { token, body: { password: PASSWORD, code: wrongTotpCode(key) } })
    const body = { currentPassword: PASSWORD, newPassword: 'Another@123', confirmPassword: 'Another@123' }
    expect((await call(changePassword, { token, body })).status).toBe(200)
    expect(await db.rateLimit.findUnique({ where: { key: `password:${id}` } })).toMatchObject({ points: 4 })
  })

  // R35.9
  it('a right code resets the count of wrong codes', async () => {
    const { token, key } = await createUserWithSecondFactor([])
    const send = (code: string) => call(renew, { token, body: { password: PASSWORD, code } })
    for (let n = 0; n < 4; n++) expect((await send(wrongTotpCode(key))).status).toBe(400)
    expect((await send(totpCode(key))).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await send(wrongTotpCode(key))).status).toBe(400)
    expect((await send(wrongTotpCode(key))).status).toBe(429)
  })

  // R35.10
  it.each(['a code', 'a recovery code'])(
    'two-step sign-in is turned off with the password and %s, and all its data is deleted',
    async what => {
      const person = await createUserWithSecondFactor([])
      const code = what === 'a code' ? totpCode(person.key) : person.recoveryCodes[2]!
      expect((await call(remove, { token: person.token, body: { password: PASSWORD, code } })).status).toBe(200)
      expect(await statusOf(person)).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false })
      expect([await db.secondFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0])
      expect((await signIn(person)).status).toBe(200)
      expect(await eventsOf(person)).toContain('second_factor.turned_off')
      expect((await call(remove, { token: person.token, body: { password: PASSWORD, code } })).status).toBe(400)
    },
  )
})

describe('two-step sign-in of a staff member who lost the device', () => {
  // ASVS 6.5.6, 7.4.3
  // R35.10
  it('a superAdmin can reset the two-step sign-in of a staff member, which ends the member’s sessions', async () => {
    const admin = await createSignedInUser('superAdmin')
    const person = await createUserWithSecondFactor(['students.read'])
    expect((await call(reset, { token: admin.token, id: person.id })).status).toBe(200)
    expect((await call(me, { token: person.token })).status).toBe(401)
    expect((await signIn(person)).status).toBe(200)
    expect([await db.secondFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0])
    expect(await eventsOf(person)).toContain('staff.second_factor_reset')
    const again = await call(reset, { token: admin.token, id: person.id })
    expect([again.status, again.body.message]).toEqual([404, 'Two-step sign-in is not on for this staff member'])
  })

  // R35.10
  it('staff cannot reset two-step sign-in, and nobody can reset the two-step sign-in of a superAdmin', async () => {
    const person = await createUserWithSecondFactor('superAdmin')
    const clerk = await createSignedInUser(['staff.read', 'staff.update'])
    expect((await call(reset, { token: clerk.token, id: person.id })).status).toBe(403)
    expect((await call(reset, { token: person.token, id: person.id })).status).toBe(404)
    expect((await call(reset, { token: (await createSignedInUser('superAdmin')).token, id: person.id })).status).toBe(
      404,
    )
    expect(await statusOf(person)).toMatchObject({ isOn: true })
  })
})
