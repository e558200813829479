import { beforeEach, describe, expect, it } from 'vitest'
import type { AddedAdmin, Admin } from '@/lib/contract/staff/admins'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword, createUserWithSecondFactor } from '@/tests/support/authenticator'
import { DAY, MINUTE } from '@/tests/support/clock'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as me } from '../auth/me/route'
import { GET as list, POST as add } from './route'

const LEELA = { name: { firstName: 'Leela', lastName: 'Menon' }, email: 'leela@school.example' }
let head: Person

beforeEach(async () => {
  head = await createUserWithPassword('superAdmin')
})

const adding = (changes: object = {}, { token } = head) =>
  call<AddedAdmin>(add, { token, body: { ...LEELA, currentPassword: PASSWORD, ...changes } })
const signIn = (email: string, password: string) => call<SignedIn>(login, { body: { email, password } })
const allAdmins = async () => (await call<{ admins: Admin[] }>(list, { token: head.token })).body.data.admins

describe('the list of superAdmins', () => {
  // R35.17
  it('the list of superAdmins has their state, second factor and last sign-in, and contains no staff', async () => {
    await createSignedInUser(['staff.read'])
    const careful = await createUserWithSecondFactor('superAdmin')
    const { body } = await adding()
    const admins = await allAdmins()
    expect(admins.map(({ email }) => email).sort()).toEqual([LEELA.email, careful.email, head.email].sort())
    const byId = new Map(admins.map(admin => [admin._id, admin]))
    expect(byId.get(careful.id)).toMatchObject({ isActive: true, twoStep: true, lastLoginAt: expect.any(String) })
    expect(byId.get(body.data.admin._id)).toEqual({
      _id: body.data.admin._id,
      ...LEELA,
      isActive: true,
      version: 1,
      createdAt: expect.any(String),
      passwordExpiresAt: body.data.expiresAt,
      twoStep: false,
    })
  })
})

describe('adding a superAdmin', () => {
  // ASVS 6.4.1
  // R35.17
  it('adding a superAdmin returns a temporary password, which is stored only as a hash', async () => {
    const { status, headers, body } = await adding({ email: ' Leela@School.example ' })
    const { admin, temporaryPassword, expiresAt } = body.data
    expect([status, body.message, admin.email]).toEqual([201, 'Super admin added', LEELA.email])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(temporaryPassword).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3 * DAY)).toBeLessThan(MINUTE)
    const event = await db.auditEvent.findFirstOrThrow({ where: { entityId: admin._id } })
    expect(event).toMatchObject({ action: 'account.created', actorId: head.id, label: 'Leela Menon' })
    const everything = [await db.user.findMany(), await db.auditEvent.findMany()]
    for (const secret of [temporaryPassword, PASSWORD]) expect(JSON.stringify(everything)).not.toContain(secret)
  })

  // R35.17
  it('a new superAdmin can sign in, but must choose a password of their own first', async () => {
    const { temporaryPassword } = (await adding()).body.data
    const { status, body } = await signIn(LEELA.email, temporaryPassword)
    expect([status, body.data.user.role, body.data.user.duty]).toEqual([200, 'superAdmin', 'changePassword'])
    const refused = await call(list, { token: body.data.accessToken })
    expect([refused.status, refused.body.error]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
  })

  // R35.17
  it('adding a superAdmin is refused at the email field when a superAdmin or staff uses the email', async () => {
    const clerk = await createSignedInUser([])
    for (const email of [clerk.email, clerk.email.toUpperCase(), head.email]) {
      const answer = await adding({ email })
      expect([answer.status, answer.body.error]).toEqual([409, 'DUPLICATE'])
      expect(validationErrors(answer)).toEqual(['email: Email is already in use'])
    }
    expect(await allAdmins()).toHaveLength(1)
  })

  // R35.17
  it.each<[object, string[]]>([
    [{ email: 'leela' }, ['email: Please enter a valid email address']],
    [{ name: { firstName: 'L', lastName: 'Menon' } }, ['name.firstName: First name must be at least 2 characters']],
    [{ currentPassword: undefined }, ['currentPassword: Current Password is required']],
    [{ currentPassword: '' }, ['currentPassword: Current Password is required']],
    [
      { name: undefined },
      ['name.firstName: First name is required', 'name.lastName: Last name is required'],
    ],
  ])('adding a superAdmin with %j is refused', async (changes, errors) => {
    const answer = await adding(changes)
    expect([answer.status, validationErrors(answer)]).toEqual([400, errors])
    expect(await allAdmins()).toHaveLength(1)
  }) // prettier-ignore

  // ASVS 7.5.1
  // R35.18
  it('adding a superAdmin needs the password of the caller, and is refused after five wrong passwords', async () => {
    const answer = await adding({ currentPassword: 'Wrong@123' })
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['currentPassword: Current password is incorrect']])
    expect(await db.auditEvent.findFirst({ where: { action: 'session.proof_failed' } })).toMatchObject({
      actorId: head.id,
      entityId: head.id,
    })
    for (let n = 0; n < 4; n++) await adding({ currentPassword: 'Wrong@123' })
    const locked = await adding()
    expect([locked.status, locked.body.error]).toEqual([429, 'RATE_LIMITED'])
    expect(await allAdmins()).toHaveLength(1)
    expect((await call(me, { token: head.token })).status).toBe(200)
  })

  // R35.17
  it('two requests at once to add a superAdmin with the same email create one account', async () => {
    const answers = await Promise.all([adding(), adding()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await allAdmins()).toHaveLength(2)
  })
})
