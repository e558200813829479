import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { insertStudent } from '@/lib/server/students/insert'
import { call, type Handler } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PUT as putMe } from './auth/me/route'
import { POST as activate } from './staff/[id]/activate/route'
import { POST as deactivate } from './staff/[id]/deactivate/route'
import { PUT as putPermissions } from './staff/[id]/permissions/route'
import { PATCH as patchStaff, PUT as putStaff } from './staff/[id]/route'
import { PATCH as patchStudent, PUT as putStudent } from './students/[id]/route'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const STALE_HEADERS = { 'if-match': '"7"' }
const events = () => db.auditEvent.count()

describe('a student', () => {
  let id: string
  beforeEach(async () => {
    id = (await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin())))._id
  })
  const row = () => db.student.findUniqueOrThrow({ where: { id }, include: { guardians: true } })
  const { overallGrade: _grade, overallPercentage: _share, admissionDate: _day, ...required } = studentInput()

  // R34.35
  it.each<[string, Handler, object]>([
    ['PATCH with nothing', patchStudent, {}],
    ['PATCH with the stored values', patchStudent, { rollNumber: 7, name: { firstName: ' Meera ' }, email: 'MEERA.NAIR@example.com' }],
    ['PATCH with the version', patchStudent, { version: 1 }],
    ['PATCH that clears empty fields', patchStudent, { parentInfo: { mother: { email: null, occupation: '' } } }],
    ['PUT of the record', putStudent, studentInput()],
    ['PUT without optional fields', putStudent, required],
  ])('an edit without a change of the student creates no version and no event: %s', async (_what, handler, body) => {
    const [before, happened] = [await row(), await events()]
    const answer = await call<{ student: { version: number } }>(handler, { token: admin.token, id, body })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Student updated successfully')
    expect(answer.body.data.student).toMatchObject({ studentId: before.studentId, version: 1 })
    expect(await row()).toEqual(before)
    expect(await events()).toBe(happened)
  }) // prettier-ignore

  // R34.35
  it.each<[string, Handler, object]>([
    ['PATCH clears an email', patchStudent, { email: null }],
    ['PUT clears an email', putStudent, { ...studentInput(), email: undefined }],
    ['PATCH of a parent', patchStudent, { parentInfo: { mother: { phone: '9000000001' } } }],
    ['PUT with another status', putStudent, { ...studentInput(), isActive: false }],
  ])('an edit of a student that changes a value creates a version and an event: %s', async (_what, handler, body) => {
    const happened = await events()
    expect((await call(handler, { token: admin.token, id, body })).status).toBe(200)
    expect((await row()).version).toBe(2)
    expect(await events()).toBe(happened + 1)
  })

  // R34.35
  it('an edit of a student without a change is still refused as `STALE` when the version is not current', async () => {
    for (const options of [{ body: { version: 7 } }, { body: {}, headers: STALE_HEADERS }]) {
      expect((await call(patchStudent, { token: admin.token, id, ...options })).status).toBe(409)
    }
  })

  // R7.33
  it('an edit of a student without a change still warns when another student has the roll number', async () => {
    await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin()))
    const answer = await call<{ warnings: string[] }>(patchStudent, { token: admin.token, id, body: {} })
    expect(answer.body.data.warnings).toEqual(['Roll number 7 in 5th-B is also held by Meera Nair'])
  })
})

describe('an account', () => {
  let person: Person
  beforeEach(async () => {
    person = await createSignedInUser(['students.read'])
  })
  const row = () => db.user.findUniqueOrThrow({ where: { id: person.id } })
  const name = { firstName: 'Test', lastName: 'Person' }
  const basics = () => ({ name, email: person.email, phone: '9876543210', department: 'Academics' })

  // R34.35
  it.each<[string, Handler, () => object | undefined]>([
    ['PATCH with nothing', patchStaff, () => ({})],
    ['PATCH with the stored values', patchStaff, () => ({ phone: '9876543210', position: '' })],
    ['PUT of the record', putStaff, basics],
    ['PUT of the permissions', putPermissions, () => ({ permissions: permissionsOf(['students.read']) })],
    ['activation of an active one', activate, () => undefined],
  ])(
    'an edit of an account without a change creates neither a version nor an event: %s',
    async (_what, handler, body) => {
      const [before, happened] = [await row(), await events()]
      expect((await call(handler, { token: admin.token, id: person.id, body: body() })).status).toBe(200)
      expect(await row()).toEqual(before)
      expect(await events()).toBe(happened)
    },
  )

  // R34.35
  it('deactivating an inactive staff member creates neither a version nor an event', async () => {
    await call(deactivate, { token: admin.token, id: person.id })
    const [before, happened] = [await row(), await events()]
    const answer = await call<{ staff: object }>(deactivate, { token: admin.token, id: person.id })
    expect(answer.body.data.staff).toMatchObject({ isActive: false, version: 2 })
    expect(await row()).toEqual(before)
    expect(await events()).toBe(happened)
  })

  // R34.35
  it('saving the user’s own profile without a change creates neither a version nor an event', async () => {
    const [before, happened] = [await row(), await events()]
    const body = { name, phone: '9876543210', department: 'Academics' }
    const answer = await call<{ user: object }>(putMe, { token: person.token, body })
    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toMatchObject({ _id: person.id, name })
    expect(await row()).toEqual(before)
    expect(await events()).toBe(happened)
  })

  // R34.35
  it('an edit of an account without a change is still refused as `STALE` when the version is not current', async () => {
    const options = { token: admin.token, id: person.id }
    expect((await call(patchStaff, { ...options, body: { version: 7 } })).status).toBe(409)
    expect((await call(putStaff, { ...options, body: basics(), headers: STALE_HEADERS })).status).toBe(409)
    const permissions = permissionsOf(['students.read'])
    expect((await call(putPermissions, { ...options, body: { permissions, version: 7 } })).status).toBe(409)
  })
})
