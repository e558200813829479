import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import type { ImportSettings } from '@/lib/contract/imports/import'
import type { Batch } from '@/lib/contract/batches/schema'
import type { SecondFactorSetup } from '@/lib/contract/accounts/second-factor'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { seedDemo } from '@/prisma/demo/seed'
import { call, send, type Options } from './api'
import { totpCode } from './codes'
import { staffInput, studentInput } from './factories'
import { fileForm } from './file-form'
import { picture, uploadForm } from './pictures'
import { copyDatabaseTo } from './schools'
import { limitToClasses } from './scope'
import { storeAttendance } from './stored-attendance'
import { storeErasure } from './stored-erasure'
import { storeWaysToSignIn } from './stored-sign-in'
import { storeViews } from './stored-views'

const folder = mkdtempSync(join(tmpdir(), 'school-transfer-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The handlers of the application, on the database that the environment names when they are loaded. */
const load = async () => ({
  login: (await import('@/app/api/v1/auth/login/route')).POST,
  refresh: (await import('@/app/api/v1/auth/refresh/route')).POST,
  me: (await import('@/app/api/v1/auth/me/route')).GET,
  devices: (await import('@/app/api/v1/auth/sessions/route')).GET,
  students: await import('@/app/api/v1/students/route'),
  student: await import('@/app/api/v1/students/[id]/route'),
  photo: await import('@/app/api/v1/students/[id]/photo/route'),
  studentsAsCsv: (await import('@/app/api/v1/students/export/route')).GET,
  staff: await import('@/app/api/v1/staff/route'),
  deactivate: (await import('@/app/api/v1/staff/[id]/deactivate/route')).POST,
  settings: (await import('@/app/api/v1/settings/route')).PUT,
  lists: (await import('@/app/api/v1/lists/[list]/route')).POST,
  fields: await import('@/app/api/v1/fields/route'),
  preferences: await import('@/app/api/v1/preferences/route'),
  views: await import('@/app/api/v1/views/route'),
  certificates: await import('@/app/api/v1/students/[id]/certificates/route'),
  logo: (await import('@/app/api/v1/school/logo/route')).POST,
  batches: (await import('@/app/api/v1/batches/route')).POST,
  studentsImport: (await import('@/app/api/v1/students/import/route')).POST,
  importOf: await import('@/app/api/v1/batches/[id]/import/route'),
  batchPhoto: (await import('@/app/api/v1/batches/[id]/photo/route')).POST,
  ...(await import('@/lib/server/batches/core/runner')),
  secondStep: (await import('@/app/api/v1/auth/login/second-step/route')).POST,
  setUp: (await import('@/app/api/v1/auth/second-factor/route')).POST,
  confirm: (await import('@/app/api/v1/auth/second-factor/confirm/route')).POST,
  ...(await import('@/lib/server/db/db')),
})
export type App = Awaited<ReturnType<typeof load>>

/** The demo school after a term, in a closed database file that is deleted after the tests of a test file. */
export async function schoolFile(): Promise<{ file: string; app: App; term: Term }> {
  await seedDemo()
  const app = await load()
  const term = await schoolTerm(app)
  return { file: copyDatabaseTo(folder, 'school.db'), app, term }
}

/** Loads the application again, like a new server on Postgres with the secret in `secretFile`. */
export async function withAppOnPostgres<T>(
  url: string,
  secretFile: string,
  work: (app: App) => Promise<T>,
): Promise<T> {
  const store = globalThis as { schoolDb?: unknown }
  const before = store.schoolDb
  delete store.schoolDb
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('AUTH_SECRET', readFileSync(secretFile, 'utf8'))
  const app = await load()
  try {
    return await work(app)
  } finally {
    await app.closeDatabase()
    store.schoolDb = before
    vi.unstubAllEnvs()
    vi.resetModules()
  }
}

export const [ADMIN, CLERK] = DEMO_ACCOUNTS
/** A request with an idempotency key, which a form may send again. */
export const SENT: Options = { body: studentInput({ name: { firstName: 'Élodie', lastName: 'Łucja' } }), headers: { 'idempotency-key': 'form-1' } } // prettier-ignore

/** A term at a school: users sign in or fail to, students are added, photographed and deleted, and a colleague leaves. */
async function schoolTerm(app: App) {
  const signedIn = await call<SignedIn>(app.login, { body: ADMIN })
  const { accessToken: token, refreshToken } = signedIn.body.data
  await call(app.login, { body: { email: CLERK.email, password: 'Wrong@123' } })

  const add = async (options: Options) =>
    (await call<SavedStudent>(app.students.POST, { token, ...options })).body.data.student
  const pupil = await add(SENT)
  const leaving = { date: '2026-03-31', reason: 'Transferred' } as const
  for (const firstName of ['அருண்', 'Zoë', 'O’Brien', '100%_\\"', '𝒳 👩🏽‍🎓']) {
    await add({
      body: studentInput({ name: { firstName, lastName: 'Ünal' }, isActive: false, leaving, email: undefined }),
    })
  }
  for (const firstName of ['Divya', 'Dhivya']) {
    await add({ body: studentInput({ name: { firstName, lastName: 'Menon' } }) })
  }
  await call(app.photo.POST, { token, id: pupil._id, body: uploadForm(await picture()) })
  const { serial } = await app.db.student.findUniqueOrThrow({ where: { id: pupil._id }, select: { serial: true } })
  await app.db.classOfYear.create({ data: { serial, year: 2025, standard: '4th', section: 'B', rollNumber: 12 } })
  await storeAttendance(app.db, serial)
  await storeViews(app.db, serial)
  const gone = await add({ body: studentInput() })
  await send(app.student.DELETE, { token, id: gone._id })
  const { body } = await call<{ staff: { _id: string }[] }>(app.staff.GET, { token })
  await call(app.deactivate, { token, id: body.data.staff[0]!._id })
  await limitToClasses(body.data.staff[0]!._id, '5th-B teacher', '6th')
  await storeWaysToSignIn(app.db, body.data.staff[0]!._id)
  await storeErasure(app.db)
  await call(app.settings, { token, body: { academicYearStart: 6 } })
  await call(app.lists, { token, id: 'section', body: { label: 'Rose', aliases: ['Red'] } })
  await addOwnFields(app, token, pupil._id)
  await call(app.preferences.PUT, { token, body: { density: 'compact', studentColumns: ['email', 'studentId'] } })
  const view = { entity: 'students', name: 'Ohne E-Mail – ईमेल', filters: { missing: 'email' }, columns: null }
  await call(app.views.POST, { token, body: view })
  await call(app.logo, { token, body: uploadForm(await picture(), { field: 'logo' }) })
  const certificate = { kind: 'bonafide', title: 'प्रमाण पत्र', text: 'Élodie Łucja\nअरुण' }
  await call(app.certificates.POST, { token, id: pupil._id, body: certificate })
  const change = { kind: 'edit', entity: 'students', selection: { ids: [pupil._id] }, change: { section: 'C' } }
  await call(app.batches, { token, body: change })
  const photos = { kind: 'photos', entity: 'students', photos: [{ id: pupil._id, name: '1.jpg' }] }
  const { data } = (await call<{ batch: Batch }>(app.batches, { token, body: photos })).body
  await app.runBatchesUntilIdle()
  await call(app.batchPhoto, {
    token,
    id: data.batch._id,
    query: { number: '0' },
    body: uploadForm(await picture('png')),
  })
  await startImport(app, token)
  const key = await secondFactorOf(app, token)
  const event = { action: 'update', entity: 'student', entityId: pupil._id, label: 'Élodie', requestId: 'r' }
  for (const changes of ['{"lastName":["Ünal","Łucja"]}', '{}']) {
    await app.db.auditEvent.create({ data: { id: changes, at: new Date(), actorName: 'Asha Rao', ...event, changes } })
  }
  return { token, refreshToken, pupil, gone, key }
}

/** Adds custom fields, and gives a student values in these fields. */
async function addOwnFields(app: App, token: string, id: string): Promise<void> {
  const house = { entity: 'students', label: 'घर', kind: 'choice', options: ['Red', 'लाल'], headings: ['House'] }
  const stop = { entity: 'students', label: 'Bus Stop', kind: 'text', searched: true, help: 'Near “home”' }
  for (const body of [house, stop]) await call(app.fields.POST, { token, body })
  const custom = { field: 'option', bus_stop: 'Chowk 100%_\\"' }
  await call(app.student.PATCH, { token, id, body: { custom } })
}

/** Starts an import, and chooses its columns. */
async function startImport(app: App, token: string): Promise<void> {
  const sent = { query: { name: 'students.csv' }, body: fileForm('First Name,Last Name\nÉlodie,Ünal\n') }
  const { data } = (await call<{ batch: Batch }>(app.studentsImport, { token, ...sent })).body
  const id = data.batch._id
  await app.runBatchesUntilIdle()
  const { mapping } = (await call<ImportSettings>(app.importOf.GET, { token, id })).body.data
  await call(app.importOf.PUT, { token, id, body: { mapping: { ...mapping, fixed: { admissionDate: '2026-06-01' } } } })
  // A finished import leaves this row behind.
  const columns = '{"byHeader":{"Name":"fullName"}}'
  const remembered = { entity: 'students', headers: 'hash of the headings', mapping: columns }
  await app.db.importMapping.create({ data: remembered })
}

/** A colleague who signs in with a second factor. */
export const SECOND_FACTOR_USER = { email: 'careful@school.example', password: 'Quiet-harbour-17' }
async function secondFactorOf(app: App, token: string): Promise<string> {
  await call(app.staff.POST, { token, body: staffInput([], SECOND_FACTOR_USER) })
  const own = (await call<SignedIn>(app.login, { body: SECOND_FACTOR_USER })).body.data.accessToken
  const { key } = (await call<SecondFactorSetup>(app.setUp, { token: own, body: SECOND_FACTOR_USER })).body.data
  await call(app.confirm, { token: own, body: { code: totpCode(key) } })
  return key
}

type Term = Awaited<ReturnType<typeof schoolTerm>>

/** The answers of the application about a school, including lists in several orders and for several searches. */
export async function answersOf(app: App, { token, pupil }: Term) {
  const students = (query: Record<string, string>) =>
    call(app.students.GET, { token, query: { limit: '100', ...query } }).then(({ body }) => body)
  const photo = await send(app.photo.GET, { token, id: pupil._id })
  return {
    sorted: await Promise.all(
      ['name', 'createdAt', 'studentId', 'standard', 'rollNumber', 'overallPercentage'].map(sortBy =>
        students({ sortBy, sortOrder: 'asc' }),
      ),
    ),
    found: await Promise.all(
      ['élodie', 'LUCJA', 'ருண்', '%', '"', '𝒳', 'na', 'stu-2026', 'chowk 100%_'].map(search => students({ search })),
    ),
    pupil: (await call(app.student.GET, { token, id: pupil._id })).body,
    certificates: (await call(app.certificates.GET, { token, id: pupil._id })).body,
    photo: { bytes: Buffer.from(await photo.arrayBuffer()), etag: photo.headers.get('etag') },
    csv: await (await send(app.studentsAsCsv, { token })).text(),
    staff: (await call(app.staff.GET, { token, query: { limit: '100', sortBy: 'name' } })).body,
    filtered: await students({ missing: 'email', gender: 'Female', sortBy: 'name' }),
    fields: (await call(app.fields.GET, { token })).body,
    preferences: (await call(app.preferences.GET, { token })).body,
    views: (await call(app.views.GET, { token, query: { entity: 'students' } })).body,
    me: (await call(app.me, { token })).body,
    devices: (await call(app.devices, { token })).body,
  }
}
