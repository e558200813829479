import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'
import type { Restored } from '@/lib/contract/trash'
import { changesBetween } from '@/lib/server/history/changes'
import { db } from '@/lib/server/db/db'
import { includeClasses, toAuditValues } from '@/lib/server/accounts/user-mapper'
import { call, validationErrors, send, type Options } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { replayHistory } from '@/tests/support/replay'
import { GET as activity } from '../activity/route'
import { POST as login } from '../auth/login/route'
import { GET as me } from '../auth/me/route'
import { POST as refresh } from '../auth/refresh/route'
import { GET as exportStaff } from '../staff/export/route'
import { POST as activate } from '../staff/[id]/activate/route'
import { GET as history } from '../staff/[id]/history/route'
import { DELETE as remove, GET as get, PATCH as patch } from '../staff/[id]/route'
import { GET as list, POST as create } from '../staff/route'
import { POST as restore } from './[id]/restore/route'

const PASSWORD = 'Secret@123'
const input = (email: string) =>
  staffInput(['students.read'], { email, password: PASSWORD, name: { firstName: 'Kiran', lastName: 'Das' } })

let admin: Person
let member: StaffMember
let session: SignedIn
const as = (rest: Options = {}) => ({ token: admin.token, id: member._id, ...rest })
const signIn = () => call<SignedIn>(login, { body: { email: 'kiran@school.example', password: PASSWORD } })
const hire = (email: string) => call<{ staff: StaffMember }>(create, { token: admin.token, body: input(email) })
const restored = () => call<Restored>(restore, as())

beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = (await hire('kiran@school.example')).body.data.staff
  session = (await signIn()).body.data
  // These tests do not check codes, so the secret and the hash can be any text.
  const userId = member._id
  await db.secondFactor.create({ data: { userId, secret: 'sealed', createdAt: new Date() } })
  await db.recoveryCode.create({ data: { userId, hash: 'hash of a code' } })
  expect((await call(remove, as())).status).toBe(200)
})

describe('a deleted staff member', () => {
  // R33.12
  it.each<Record<string, string>>([{}, { search: 'Kiran' }, { department: 'Academics' }])(
    'a deleted staff member is in no list or count: %j',
    async query => {
      const { staff, pagination } = (await call<StaffPage>(list, { token: admin.token, query })).body.data
      expect([staff, pagination.totalStaff]).toEqual([[], 0])
    },
  )

  // R33.12
  it('a deleted staff member is in no export, and their record and history answer 404', async () => {
    expect(await (await send(exportStaff, as())).text()).not.toContain('Kiran')
    const answers = [get, history, activate, remove].map(handler => send(handler, as()))
    const changed = call(patch, as({ body: { phone: '9000000001' } }))
    for (const { status } of await Promise.all([...answers, changed])) expect(status).toBe(404)
  })

  // R33.12
  it('a deleted staff member cannot sign in, and has no valid session', async () => {
    const { accessToken: token, refreshToken } = session
    const answers = [await signIn(), await call(me, { token }), await call(refresh, { body: { refreshToken } })]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[0]?.body.message).toBe('Invalid email or password')
  })

  it('deleting a staff member frees the email, but not the ids', async () => {
    const { status, body } = await hire('kiran@school.example')
    expect(status).toBe(201)
    expect(body.data.staff.employeeId).not.toBe(member.employeeId)
    expect(body.data.staff.staffId).not.toBe(member.staffId)
  })
})

describe('a restored staff member', () => {
  it('a restored staff member has the same data as before', async () => {
    expect((await restored()).body.data).toEqual({ warnings: [] })
    expect((await call<{ staff: StaffMember }>(get, as())).body.data.staff).toEqual({
      ...member,
      // Only the details of a staff member contain `lastLoginAt`.
      lastLoginAt: expect.any(String) as string,
    })
    expect(await db.secondFactor.findMany({ select: { userId: true, secret: true } })).toEqual([{ userId: member._id, secret: 'sealed' }]) // prettier-ignore
    expect(await db.recoveryCode.findMany()).toEqual([{ userId: member._id, hash: 'hash of a code' }])
  })

  // R33.29
  it('a staff member deleted by an earlier version is restored without columns that no longer exist', async () => {
    const { record } = await db.trash.findFirstOrThrow()
    await db.trash.updateMany({ data: { record: JSON.stringify({ ...JSON.parse(record), nickname: 'Kiki' }) } })
    expect((await restored()).status).toBe(200)
    expect((await call<{ staff: StaffMember }>(get, as())).body.data.staff).toMatchObject({ name: member.name })
  })

  // R33.13
  it('a restored staff member can sign in with the old password, but old sessions stay ended', async () => {
    await restored()
    const { accessToken: token, refreshToken } = session
    expect((await call(me, { token })).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken } })).status).toBe(401)
    expect(await db.session.count({ where: { userId: member._id } })).toBe(0)
    expect((await signIn()).status).toBe(200)
  })

  // R33.14
  it('restoring a staff member is refused while another account uses the email, and possible afterwards', async () => {
    const other = (await hire('KIRAN@school.example')).body.data.staff
    const refused = await restored()
    expect(refused).toMatchObject({ status: 409, body: { error: 'DUPLICATE' } })
    expect(validationErrors(refused)).toEqual([
      'email: kiran@school.example is now used by another account. Give that account another email first, then restore this record.',
    ])
    expect(await db.trash.count()).toBe(1)
    await call(patch, { token: admin.token, id: other._id, body: { email: 'other@school.example' } })
    expect((await restored()).status).toBe(200)
  })

  it('a restored staff member has a complete history, which replays to the record', async () => {
    await restored()
    await call(patch, as({ body: { phone: '9000000001' } }))
    const query = { record: member._id, limit: '100' }
    const { events } = (await call<AuditPage>(activity, { token: admin.token, query })).body.data
    const changes = events.filter(({ action }) => action.startsWith('staff.')).reverse()
    expect(changes.map(({ action }) => action)).toEqual([
      'staff.created', 'staff.deleted', 'staff.restored', 'staff.updated',
    ]) // prettier-ignore
    const row = await db.user.findUniqueOrThrow({ where: { id: member._id }, include: includeClasses })
    const fields = changesBetween(null, toAuditValues(row)).map(({ field, after }) => [field, after])
    expect(replayHistory(changes)).toEqual(fields.sort())
  })
})
