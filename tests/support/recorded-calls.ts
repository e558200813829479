import { POST as addListValue } from '@/app/api/v1/lists/[list]/route'
import { POST as sendLogo } from '@/app/api/v1/school/logo/route'
import { POST as sendPhoto } from '@/app/api/v1/students/[id]/photo/route'
import { PATCH as patchStudent } from '@/app/api/v1/students/[id]/route'
import { db } from '@/lib/server/db/db'
import { call, type Options, send } from './api'
import { attendanceAs, marksOf } from './attendance'
import { createUserWithPassword, createUserWithSecondFactor, PASSWORD } from './authenticator'
import type { ConfidentialSchool } from './confidential-school'
import { staffInput } from './factories'
import { fieldsAs } from './field-calls'
import type { Place } from './gate/school-places'
import { createSignedInUser } from './people'
import { picture, uploadForm } from './pictures'
import { lastSchoolDay } from './school-day'
import { ACCOUNT_CALLS } from './recorded-accounts'
import { BATCH_CALLS } from './recorded-batches'
import { saveView, viewInput } from './views'

const photo = async () => uploadForm(await picture('jpeg', 64, 64))
const logo = async () => uploadForm(await picture('jpeg', 64, 64), { field: 'logo' })
const aStudent = ({ students: [{ _id: id }] }: ConfidentialSchool) => ({ id })
const aMember = ({ staff: { _id: id } }: ConfidentialSchool) => ({ id })

const versionOf = async ({ staff: { _id: id } }: ConfidentialSchool): Promise<number> =>
  (await db.user.findUniqueOrThrow({ where: { id } })).version

let added = 0
const newListValueInput = () => ({ id: 'relationship', body: { label: `Neighbour ${(added += 1)}` } })
async function newListValue({ admin }: ConfidentialSchool): Promise<string> {
  const { body } = await call<{ value: { key: string } }>(addListValue, { token: admin.token, ...newListValueInput() })
  return body.data.value.key
}
const ofListValue = async (school: ConfidentialSchool) => [{ id: `relationship/${await newListValue(school)}` }]

const newField = (school: ConfidentialSchool) =>
  fieldsAs(school.admin.token).addField({ label: `Bus ${(added += 1)}`, entity: 'staff' })
async function newRetiredField(school: ConfidentialSchool): Promise<Options[]> {
  const { _id: id } = await newField(school)
  await fieldsAs(school.admin.token).retire(id)
  return [{ id }]
}

async function newSignIn(): Promise<{ email: string; password: string }> {
  const { email } = await createUserWithPassword([])
  return { email, password: PASSWORD }
}

/** Calls whose answers are compared with the OpenAPI document, in addition to the calls in `PLACES`. */
export const MORE_CALLS: Readonly<Record<string, Place>> = {
  ...ACCOUNT_CALLS,
  ...BATCH_CALLS,
  'POST /auth/login': async () => [{ body: await newSignIn() }],
  'POST /auth/refresh': async () => [{ body: { refreshToken: (await createSignedInUser([])).refreshToken } }],
  'POST /auth/change-password': async () => {
    const { token } = await createUserWithPassword([])
    const newPassword = 'another long password'
    return [{ token, body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword } }]
  },
  'POST /auth/second-factor': async () => [
    { token: (await createUserWithPassword([])).token, body: { password: PASSWORD } },
  ],
  'GET /auth/sessions': () => [{}],
  'GET /auth/second-factor': async () => [{ token: (await createUserWithSecondFactor([])).token }],
  'POST /students/{id}/photo': async school => [{ ...aStudent(school), body: await photo() }],
  'GET /students/{id}/record-file': school => [aStudent(school)],
  'GET /students/{id}/photo': async school => {
    await send(sendPhoto, { token: school.admin.token, ...aStudent(school), body: await photo() })
    return [aStudent(school)]
  },
  'DELETE /students/{id}/photo': school => [aStudent(school)],
  'POST /school/logo': async () => [{ body: await logo() }],
  'GET /school/logo': async ({ admin }) => {
    await send(sendLogo, { token: admin.token, body: await logo() })
    return [{}]
  },
  'POST /students/{id}/custom/{key}/show': ({ students: [{ _id: id }], keys }) => [{ id: `${id}/${keys.masked}` }],
  'GET /staff/{id}/record-file': school => [aMember(school)],
  'POST /staff/{id}/custom/{key}/show': ({ staff: { _id: id }, staffKeys }) => [{ id: `${id}/${staffKeys.masked}` }],
  'POST /staff/{id}/reset-password': school => [aMember(school)],
  'POST /staff/{id}/reset-second-factor': async () => [{ id: (await createUserWithSecondFactor([])).id }],
  'POST /admins': async () => {
    const { name, email } = staffInput()
    const { token } = await createUserWithPassword('superAdmin')
    return [{ token, body: { name, email, currentPassword: PASSWORD } }]
  },
  'DELETE /auth/sessions/{id}': async () => {
    const { token, sessionId } = await createSignedInUser([])
    return [{ token, id: sessionId }]
  },
  'PUT /settings': async () => [
    { token: (await createUserWithPassword('superAdmin')).token, body: { landlines: true, password: PASSWORD } },
  ],
  'PUT /staff/{id}/confidential': async school => [
    { ...aMember(school), body: { confidential: 'read', version: await versionOf(school) } },
  ],
  'PUT /staff/{id}/scope': async school => [
    { ...aMember(school), body: { scope: [{ standard: '5th' }], version: await versionOf(school) } },
  ],
  'POST /views': () => [{ body: viewInput() }],
  'PUT /views/{id}': async ({ caller }) => {
    const { _id: id } = await saveView(caller.token, { name: 'Boys' })
    return [{ id, body: viewInput({ name: 'Boys of the school' }) }]
  },
  'PUT /attendance/{class}/{day}': async ({ caller }) => {
    const key = `5th-D/${lastSchoolDay()}`
    const { version, students } = (await attendanceAs(caller.token).read(key)).body.data.attendance
    return [{ id: key, body: { version, marks: marksOf(students, '') } }]
  },
  'POST /undo': async ({ admin, students: [{ _id: id }] }) => {
    await call(patchStudent, { token: admin.token, id, body: { rollNumber: 45 } })
    const event = await db.auditEvent.findFirstOrThrow({
      where: { entityId: id, action: 'student.updated' },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    })
    return [{ token: admin.token, body: { event: event.id } }]
  },
  'DELETE /views/{id}': async ({ caller }) => [{ id: (await saveView(caller.token, { name: 'Old' }))._id }],
  'POST /fields': () => [{ body: { entity: 'staff', label: 'Route', kind: 'choice', options: ['North', 'South'] } }],
  'PUT /fields/order': async ({ admin }) => {
    const fields = await fieldsAs(admin.token).list()
    return [{ body: { entity: 'staff', ids: fields.flatMap(({ entity, _id }) => (entity === 'staff' ? _id : [])) } }]
  },
  'GET /fields/{id}/use': async school => [{ id: (await newField(school))._id }],
  'PUT /fields/{id}': async school => [{ id: (await newField(school))._id, body: { help: 'The route', version: 1 } }],
  'POST /fields/{id}/retire': async school => [{ id: (await newField(school))._id }],
  'POST /fields/{id}/restore': newRetiredField,
  'DELETE /fields/{id}': newRetiredField,
  'POST /lists/{list}': () => [newListValueInput()],
  'POST /lists/changes': async school => [
    { body: { changes: [{ action: 'retire', list: 'relationship', key: await newListValue(school) }] } },
  ],
  'PUT /lists/{list}/{key}': async school => [
    { id: `relationship/${await newListValue(school)}`, body: { label: `Friend ${(added += 1)}`, version: 1 } },
  ],
  'POST /lists/{list}/{key}/retire': ofListValue,
  'POST /lists/{list}/{key}/restore': ofListValue,
  'DELETE /lists/{list}/{key}': ofListValue,
}

/** Calls without a recorded success: they need a mail server, an issuer, a temporary password, a code of this minute, or a form of the sign-in page. */
export const NOT_RECORDED: readonly string[] = [
  'GET /auth/oidc/callback',
  'GET /auth/oidc/start',
  'POST /auth/forgot',
  'POST /auth/login/form',
  'POST /auth/login/second-step',
  'POST /auth/login/second-step/form',
  'POST /auth/own-password',
  'POST /auth/second-factor/confirm',
  'POST /batches/{id}/invitations',
  'POST /staff/{id}/invitation',
]
