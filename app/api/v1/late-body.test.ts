import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import type { Permission } from '@/lib/contract/permissions'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { staffInput, studentInput } from '@/tests/support/factories'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { tokenInput } from '@/tests/support/token-input'
import { sendInTwoHalves } from '@/tests/support/two-halves'
import { fileForm } from '@/tests/support/file-form'
import { picture, uploadForm } from '@/tests/support/pictures'

const modules = import.meta.glob<Record<string, unknown>>('./**/route.ts', { eager: true })
const handlers = Object.values(modules)
  .flatMap(module => Object.values(module) as Handler[])
  .map(handler => ({ name: `${handler.endpoint.method} ${handler.endpoint.path}`, handler }))
const handlerOf = (wanted: string) => handlers.find(({ name }) => name === wanted)!.handler

const { permissions: _permissions, password: _password, ...basics } = staffInput()
const profile = { name: { firstName: 'Nila', lastName: 'Person' }, phone: '9876543210', department: 'Academics' }
const passwords = { currentPassword: PASSWORD, newPassword: 'Another@123', confirmPassword: 'Another@123' }
const { currentPassword: _current, ...ownPassword } = passwords
const proof = { password: PASSWORD, code: '123456' }

const STUDENT = '01980000-0000-7000-8000-000000000001'
const OTHER_STUDENT = '01980000-0000-7000-8000-000000000002'

const VIEW = { entity: 'students', name: 'Girls', filters: { gender: 'Female' }, columns: null }

const NEW_ADMIN = { name: { firstName: 'Leela', lastName: 'Menon' }, email: 'leela@school.example' }

const TEMPLATE = { title: 'Certificate', text: 'This is to certify that {name} is a student.' }
const CERTIFICATE = { kind: 'bonafide', ...TEMPLATE }

type Row = [
  call: string,
  who: 'session' | 'superAdmin' | Permission,
  body: () => unknown,
  query?: Record<string, string>,
]
/** Every call that takes a body and needs a session, with a valid body. */
const CALLS: Row[] = [
  ['PUT /auth/me', 'session', () => profile],
  ['POST /auth/change-password', 'session', () => passwords],
  ['POST /auth/own-password', 'session', () => ownPassword],
  ['POST /auth/second-factor', 'session', () => ({ password: PASSWORD })],
  ['POST /auth/second-factor/confirm', 'session', () => ({ code: '123456' })],
  ['POST /auth/second-factor/recovery-codes', 'session', () => proof],
  ['POST /auth/second-factor/remove', 'session', () => proof],
  ['POST /auth/tokens', 'session', () => tokenInput(['students.read'])],
  ['POST /students', 'students.create', () => studentInput()],
  ['PUT /students/{id}', 'students.update', () => studentInput({ rollNumber: 8 })],
  ['PATCH /students/{id}', 'students.update', () => ({ rollNumber: 8 })],
  ['POST /students/{id}/photo', 'students.update', async () => uploadForm(await picture())],
  ['PUT /students/duplicates', 'students.update', () => ({ students: [STUDENT, OTHER_STUDENT], isDismissed: true })],
  ['POST /staff', 'staff.create', () => staffInput()],
  ['PUT /staff/{id}', 'staff.update', () => basics],
  ['PATCH /staff/{id}', 'staff.update', () => ({ position: 'Teacher' })],
  ['PUT /staff/{id}/permissions', 'staff.update', () => ({ permissions: permissionsOf(['staff.update']) })],
  ['POST /staff/{id}/link', 'superAdmin', () => ({ kind: 'reset' })],
  ['POST /students/export', 'students.read', () => ({ selection: { query: {} } })],
  ['POST /staff/export', 'staff.read', () => ({ selection: { query: {} } })],
  ['POST /students/print', 'students.read', () => ({ selection: { query: {} }, part: 1 })],
  ['POST /students/{id}/certificates', 'students.update', () => CERTIFICATE],
  ['POST /certificates/{id}/void', 'students.update', () => ({ reason: 'Wrong name' })],
  ['POST /batches', 'session', () => ({ kind: 'delete', entity: 'students', selection: { query: {} } })],
  ['POST /batches/{id}/run', 'session', () => ({ revision: 1 })],
  ['POST /batches/{id}/photo', 'students.update', async () => uploadForm(await picture()), { number: '0' }],
  ['POST /students/photo-matches', 'students.update', () => ({ names: ['7.jpg'], naming: 'name' })],
  ['POST /staff/import', 'staff.create', () => fileForm('Name\nAsha'), { name: 'a.csv' }],
  ['POST /students/import', 'students.create', () => fileForm('Name\nAsha'), { name: 'a.csv' }],
  ['PUT /batches/{id}/import', 'session', () => ({ layout: {} })],
  ['POST /batches/{id}/corrections', 'session', () => ({ rows: 'all', decision: 'skip' })],
  [
    'POST /batches/{id}/values',
    'session',
    () => ({ decisions: [{ decision: 'leaveOut', field: 'standard', text: 'Nursery' }] }),
  ],
  ['POST /undo', 'session', () => ({ event: '01980000-0000-7000-8000-000000000000' })],
  ['PUT /preferences', 'session', () => ({ density: 'compact' })],
  ['POST /views', 'session', () => VIEW],
  ['PUT /views/{id}', 'session', () => VIEW],
  ['PUT /staff/{id}/confidential', 'superAdmin', () => ({ confidential: 'read', version: 1 })],
  ['PUT /staff/{id}/scope', 'superAdmin', () => ({ scope: [], version: 1 })],
  ['POST /fields', 'superAdmin', () => ({ entity: 'students', label: 'House', kind: 'text' })],
  ['PUT /fields/order', 'superAdmin', () => ({ entity: 'students', ids: [] })],
  ['PUT /fields/{id}', 'superAdmin', () => ({ label: 'House', version: 1 })],
  ['POST /lists/changes', 'superAdmin', () => ({ changes: [{ action: 'retire', list: 'section', key: 'A' }] })],
  ['POST /lists/{list}', 'superAdmin', () => ({ label: 'Rose' })],
  ['PUT /lists/{list}/{key}', 'superAdmin', () => ({ label: 'Rose' })],
  ['PUT /attendance/{class}/{day}', 'session', () => ({ version: 0, marks: { [STUDENT]: 'P' } })],
  ['PUT /school/days-off', 'superAdmin', () => ({ weekdays: [0, 6], holidays: [], version: 1 })],
  ['PUT /school', 'superAdmin', () => ({ name: 'Green Valley School' })],
  ['POST /school/logo', 'superAdmin', async () => uploadForm(await picture(), { field: 'logo' })],
  ['PUT /certificates/templates', 'superAdmin', () => ({ bonafide: TEMPLATE, leaving: TEMPLATE })],
  ['POST /admins', 'superAdmin', () => ({ ...NEW_ADMIN, currentPassword: PASSWORD })],
  ['PATCH /admins/{id}', 'superAdmin', () => ({ isActive: false, currentPassword: PASSWORD })],
  ['PUT /settings', 'superAdmin', () => ({ secondFactorRequired: true })],
]

it('`CALLS` contains every call that takes a body and needs a session', () => {
  const all = allEndpoints.filter(({ takes, access }) => takes !== 'none' && access !== 'public')
  expect(CALLS.map(([name]) => name).sort()).toEqual(all.map(({ method, path }) => `${method} ${path}`).sort())
})

const deactivate = ({ id }: Person) => db.user.update({ where: { id }, data: { isActive: false } })
const signOut = ({ refreshToken }: Person) => call(handlerOf('POST /auth/logout'), { body: { refreshToken } })
const takeFlags = ({ id }: Person) =>
  db.user.update({
    where: { id },
    data: {
      role: 'staff',
      ...{ studentsCreate: false, studentsRead: false, studentsUpdate: false },
      ...{ staffCreate: false, staffRead: false, staffUpdate: false },
    },
  })

const everything = async () =>
  JSON.stringify([
    await db.user.findMany({ orderBy: { id: 'asc' } }),
    await db.student.findMany({ orderBy: { id: 'asc' } }),
    await db.photo.count(),
    await db.secondFactor.count(),
    await db.setting.findMany(),
    await db.batch.count(),
    await db.personalToken.count(),
    await db.auditEvent.count(),
  ])

async function target(path: string): Promise<string> {
  if (path.includes('/staff/{id}')) return (await createSignedInUser([])).id
  const { token } = await createSignedInUser(['students.create'])
  const { body } = await call<SavedStudent>(handlerOf('POST /students'), { token, body: studentInput() })
  return body.data.student._id
}

describe.each(CALLS)('%s with a late body', (name, who, body, query) => {
  const withoutFlags = [['lost the permission', takeFlags, 403]] as const
  const cases = [
    ['was deactivated', deactivate, 401],
    ['signed out', signOut, 401],
    ...(who === 'session' ? [] : withoutFlags),
  ] as const

  // ASVS 8.3.2
  // R34.28
  it.each(cases)(
    'a call changes nothing when its sender %s before the body is complete',
    async (_what, change, status) => {
      const handler = handlerOf(name)
      const person = await createUserWithPassword(who === 'superAdmin' ? who : who === 'session' ? [] : [who])
      const id = await target(name)
      let before = ''
      const response = await sendInTwoHalves(
        handler,
        person.token,
        id,
        await body(),
        async () => {
          await change(person)
          before = await everything()
        },
        query,
      )
      expect(response.status).toBe(status)
      expect(await everything()).toBe(before)
    },
  )
})

it('POST /students accepts a body that arrives in two halves', async () => {
  const { token } = await createSignedInUser(['students.create'])
  const answer = await sendInTwoHalves(handlerOf('POST /students'), token, '', studentInput(), () => Promise.resolve())
  expect(answer.status).toBe(201)
})
