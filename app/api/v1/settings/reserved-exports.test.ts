import { expect, it } from 'vitest'
import type { User } from '@/lib/contract/accounts/schema'
import { allEndpoints } from '@/lib/contract/endpoints'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { call, send, validationErrors, type Handler } from '@/tests/support/api'
import { addStudentsOf5B, planAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as me, PUT as updateMe } from '../auth/me/route'
import { GET as exportRows } from '../batches/[id]/rows.csv/route'
import { GET as exportStaff, POST as exportSelectedStaff } from '../staff/export/route'
import { GET as exportStudents, POST as exportSelection } from '../students/export/route'
import { GET as students } from '../students/route'
import { SETTINGS } from '@/tests/support/settings'
import { PUT as changeSettings } from './route'

const REFUSAL = 'Only super admins may export records. Please ask a super admin for the file.'
const reserve = (token: string, exportsReserved: unknown) => call(changeSettings, { token, body: { exportsReserved } })

/** The answers to all exports of records: 200, or the status and the message of the refusal. */
async function exportsOf(token: string, batch: string) {
  const body = { selection: { query: {} } }
  const calls: [Handler, object][] = [
    [exportStudents, {}],
    [exportSelection, { body }],
    [exportSelection, { body: { ...body, columns: ['email'], format: 'xlsx' } }],
    [exportStaff, {}],
    [exportSelectedStaff, { body }],
    [exportRows, { id: batch }],
  ]
  return Promise.all(
    calls.map(async ([handler, options]) => {
      const response = await send(handler, { token, ...options })
      const text = await response.text()
      return response.status === 200 ? 200 : `${response.status} ${(JSON.parse(text) as { message: string }).message}`
    }),
  )
}

// R48.6
it('staff can export records by default, and only superAdmins can while exports are reserved', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.read', 'students.update', 'staff.read'])
  const [student] = await addStudentsOf5B(1)
  const change = { kind: 'edit', entity: 'students', selection: { ids: [student!._id] }, change: { section: 'C' } }
  const { _id } = await planAndRunBatch(clerk.token, change)
  expect(await exportsOf(clerk.token, _id)).toEqual([200, 200, 200, 200, 200, 200])

  const answer = await reserve(admin.token, true)
  expect([answer.status, answer.body.data]).toEqual([200, { ...SETTINGS, exportsReserved: true }])
  expect(await exportsOf(clerk.token, _id)).toEqual(Array(6).fill(`403 ${REFUSAL}`))
  expect(await exportsOf(admin.token, _id)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await call(students, { token: clerk.token })).status).toBe(200)

  await reserve(admin.token, false)
  expect(await exportsOf(clerk.token, _id)).toEqual([200, 200, 200, 200, 200, 200])
})

// R48.7
it('while exports are reserved, every answer with a staff user has `exportsReserved`', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.read'])
  await db.user.update({ where: { id: clerk.id }, data: { passwordHash: await hashPassword('Clerk@1234') } })
  const marks = async () => {
    const profile = { name: { firstName: 'Asha', lastName: 'Rao' }, phone: '9876543210', department: 'Arts' }
    const answers = [
      await call<{ user: User }>(me, { token: clerk.token }),
      await call<{ user: User }>(updateMe, { token: clerk.token, body: profile }),
      await call<{ user: User }>(login, { body: { email: clerk.email, password: 'Clerk@1234' } }),
      await call<{ user: User }>(me, { token: admin.token }),
    ]
    return answers.map(({ status, body }) => [status, body.data.user.exportsReserved])
  }
  const off = [200, undefined]
  const on = [200, true]
  expect(await marks()).toEqual([off, off, off, off])
  await reserve(admin.token, true)
  expect(await marks()).toEqual([on, on, on, off])
  await reserve(admin.token, false)
  expect(await marks()).toEqual([off, off, off, off])
})

// R48.6
it('reserving exports applies to every call that returns many records as a file', () => {
  const reserved = allEndpoints.filter(({ isExport }) => isExport).map(({ method, path }) => `${method} ${path}`)
  expect(reserved.sort()).toEqual([
    'GET /attendance/export',
    'GET /batches/{id}/rows.csv',
    'GET /staff/export',
    'GET /students/export',
    'POST /staff/export',
    'POST /students/export',
  ])
})

// R48.6
it('only superAdmins can change `exportsReserved`, which is true or false, and the history has the change', async () => {
  const admin = await createSignedInUser('superAdmin')
  const clerk = await createSignedInUser(['students.read', 'staff.update'])
  expect((await reserve(clerk.token, true)).status).toBe(403)
  expect(await db.setting.count()).toBe(0)
  expect(validationErrors(await reserve(admin.token, 'yes'))).toEqual([
    'exportsReserved: exportsReserved must be true or false',
  ])
  await reserve(admin.token, true)
  expect(await db.auditEvent.findFirst({ where: { action: 'settings.changed', actorId: admin.id } })).toMatchObject({
    changes: JSON.stringify([{ field: 'exportsReserved', before: false, after: true }]),
  })
})
