import { permissionsOf, PERMISSIONS } from '@/lib/contract/permissions'
import { POST as issue } from '@/app/api/v1/students/[id]/certificates/route'
import { db } from '@/lib/server/db/db'
import { call, type Options } from '@/tests/support/api'
import { bonafideInput } from '@/tests/support/certificates'
import type { ConfidentialSchool } from '@/tests/support/confidential-school'
import { staffInput, studentInput } from '@/tests/support/factories'
import { type Place, SCHOOL_PLACES } from './school-places'

const OWN_ACCOUNT = 'Answers only about sessions, passwords and codes of the caller'
const PICTURE = 'Answers a picture'
const PHOTO_ROWS = 'The rows of photos have no values of fields'
const BATCH_ONLY = 'Answers the batch as GET /batches/{id} does'
const NO_DATA = 'Answers no data'
const SHOWN = 'Its purpose is the whole value; tested in masked.test.ts'

const nothing = (): Options[] => [{}]
const eachStudent = ({ students }: ConfidentialSchool) => students.map(({ _id: id }) => ({ id }))
const aStudent = ({ students: [{ _id: id }] }: ConfidentialSchool) => ({ id })
const aMember = ({ staff: { _id: id } }: ConfidentialSchool) => ({ id })
const eachBatch = ({ batches }: ConfidentialSchool) => Object.values(batches).map(({ _id: id }) => ({ id }))
const selection = ({ students }: ConfidentialSchool) => ({ ids: students.map(({ _id }) => _id) })
const { password: _password, permissions: _permissions, ...basics } = staffInput()

/** A certificate of a student, whose answer contains the printed texts. */
async function aCertificate({ admin, students: [{ _id: id }] }: ConfidentialSchool): Promise<Options> {
  const { body } = await call<{ certificate: { _id: string } }>(issue, {
    token: admin.token,
    id,
    body: bonafideInput(),
  })
  return { id: body.data.certificate._id }
}

/** The newest event of a student whose values the caller may see. */
async function anEvent({ students: [{ _id: entityId }] }: ConfidentialSchool): Promise<Options> {
  const event = await db.auditEvent.findFirstOrThrow({ where: { entityId }, orderBy: [{ at: 'desc' }, { id: 'desc' }] })
  return { id: event.id }
}

const DUPLICATE = { firstName: 'Meera', lastName: 'Nair', dateOfBirth: '2015-06-14' }
const TEMPLATE = { title: 'Certificate', text: 'This is to certify that {name} is a student.' }

/** The calls of every endpoint whose answers are searched for hidden values. Deletions come last. */
export const PLACES: Record<string, Place> = {
  'POST /auth/login': OWN_ACCOUNT,
  'POST /auth/login/second-step': OWN_ACCOUNT,
  'POST /auth/login/form': OWN_ACCOUNT,
  'POST /auth/login/second-step/form': OWN_ACCOUNT,
  'GET /auth/oidc/start': OWN_ACCOUNT,
  'GET /auth/oidc/callback': OWN_ACCOUNT,
  'POST /auth/refresh': OWN_ACCOUNT,
  'POST /auth/logout': OWN_ACCOUNT,
  'GET /auth/options': NO_DATA,
  'POST /auth/forgot': NO_DATA,
  'POST /auth/reset': NO_DATA,
  'GET /auth/me': nothing,
  'PUT /auth/me': () => [{ body: { name: basics.name, phone: basics.phone, department: basics.department } }],
  'POST /auth/change-password': OWN_ACCOUNT,
  'POST /auth/own-password': OWN_ACCOUNT,
  'GET /auth/second-factor': OWN_ACCOUNT,
  'POST /auth/second-factor': OWN_ACCOUNT,
  'POST /auth/second-factor/confirm': OWN_ACCOUNT,
  'POST /auth/second-factor/recovery-codes': OWN_ACCOUNT,
  'POST /auth/second-factor/remove': OWN_ACCOUNT,
  'GET /auth/sessions': OWN_ACCOUNT,
  'DELETE /auth/sessions': OWN_ACCOUNT,
  'DELETE /auth/sessions/{id}': OWN_ACCOUNT,
  'GET /auth/identities': OWN_ACCOUNT,
  'DELETE /auth/identities/{id}': OWN_ACCOUNT,
  'POST /auth/tokens': OWN_ACCOUNT,
  'GET /auth/tokens': OWN_ACCOUNT,
  'DELETE /auth/tokens/{id}': OWN_ACCOUNT,

  'GET /students': () => [{}, { query: { search: 'zq' } }, { query: { search: 'WXMASKED' } }],
  'GET /students/{id}': school => [...eachStudent(school), { id: school.students[0].studentId }],
  'GET /students/{id}/history': school => eachStudent(school),
  'GET /students/{id}/viewers': school => eachStudent(school),
  'GET /students/{id}/record-file': 'Its purpose is the whole value; tested in record-file/route.test.ts',
  'GET /students/{id}/siblings': school => eachStudent(school),
  'GET /students/{id}/classes': school => eachStudent(school),
  'GET /students/class-teachers': () => [{ query: { standard: '5th', section: 'B' } }],
  'GET /students/{id}/attendance': school => eachStudent(school),
  'GET /students/class-years': () => [{ query: { year: '2024' } }],
  'GET /students/class-years/register': () => [{ query: { year: '2024', standard: '5th', section: 'D' } }],
  'GET /students/{id}/photo': PICTURE,
  'POST /students/{id}/photo': PICTURE,
  'DELETE /students/{id}/photo': NO_DATA,
  'GET /students/duplicates': nothing,
  'PUT /students/duplicates': ({ students: [first, second] }) => [
    { body: { students: [first._id, second._id], isDismissed: false } },
  ],
  'GET /students/duplicate-check': () => [{ query: DUPLICATE }],
  'GET /students/roll-numbers': () => [{ query: { standard: '5th', section: 'D', rollNumber: '7' } }],
  'GET /students/promotion': () => [{ query: { class: '5th-D' } }],
  'GET /students/export': nothing,
  'POST /students/export': school => [
    { body: { selection: selection(school) } },
    { body: { selection: selection(school), columns: ['studentId', `custom.${school.keys.masked}`], format: 'xlsx' } },
    { body: { selection: selection(school), columns: [`custom.${school.keys.masked}`], format: 'csv' } },
  ],
  'POST /students/print': school => [{ body: { selection: selection(school), part: 1 } }],
  'GET /students/{id}/certificates': school => eachStudent(school),
  'POST /students/{id}/certificates': school => [{ ...aStudent(school), body: bonafideInput() }],
  'GET /certificates/{id}': async school => [await aCertificate(school)],
  'POST /certificates/{id}/void': async school => [{ ...(await aCertificate(school)), body: { reason: 'Spelling' } }],
  'GET /certificates/templates': nothing,
  'PUT /certificates/templates': () => [{ body: { bonafide: TEMPLATE, leaving: TEMPLATE } }],
  'POST /students': () => [{ body: studentInput({ rollNumber: 40 }) }],
  'PUT /students/{id}': school => [
    { ...aStudent(school), body: studentInput({ rollNumber: 41 }) },
    // A stale change is answered with the current record.
    { ...aStudent(school), body: { ...studentInput({ rollNumber: 42 }), version: 1 } },
  ],
  'PATCH /students/{id}': school => [
    { ...aStudent(school), body: { rollNumber: 43 } },
    { ...aStudent(school), body: { rollNumber: 44, version: 1 } },
  ],
  'POST /students/{id}/custom/{key}/show': SHOWN,

  'GET /staff': () => [{}, { query: { search: 'zq' } }],
  'GET /staff/{id}': school => [aMember(school), { id: school.staff.employeeId }, { id: school.caller.id }],
  'GET /staff/{id}/record-file': 'Its purpose is the whole value; tested in record-file/route.test.ts',
  'GET /staff/{id}/history': school => [aMember(school), { id: school.caller.id }],
  'GET /staff/permissions': nothing,
  'GET /staff/export': nothing,
  'POST /staff/export': school => [
    { body: { selection: { query: {} } } },
    {
      body: {
        selection: { ids: [school.staff._id] },
        columns: ['employeeId', `custom.${school.staffKeys.masked}`],
        format: 'csv',
      },
    },
  ],
  'POST /staff': () => [{ body: staffInput(PERMISSIONS) }],
  'PUT /staff/{id}': school => [
    { ...aMember(school), body: { ...basics, email: school.staff.email } },
    { ...aMember(school), body: { ...basics, email: school.staff.email, version: 1 } },
  ],
  'PATCH /staff/{id}': school => [
    { ...aMember(school), body: { position: 'Teacher' } },
    { ...aMember(school), body: { position: 'Clerk', version: 1 } },
  ],
  'PUT /staff/{id}/permissions': school => [
    { ...aMember(school), body: { permissions: permissionsOf(['students.read']) } },
    { ...aMember(school), body: { permissions: permissionsOf([]), version: 1 } },
  ],
  'PUT /staff/{id}/confidential': school => [{ ...aMember(school), body: { confidential: 'none', version: 1 } }],
  'PUT /staff/{id}/scope': school => [{ ...aMember(school), body: { scope: [{ standard: '5th' }], version: 1 } }],
  'POST /staff/{id}/deactivate': school => [aMember(school)],
  'POST /staff/{id}/activate': school => [aMember(school)],
  'POST /staff/{id}/reset-password': OWN_ACCOUNT,
  'POST /staff/{id}/reset-second-factor': OWN_ACCOUNT,
  'DELETE /staff/{id}/identity': NO_DATA,
  'POST /staff/{id}/link': 'Answers only a link to choose a password',
  'POST /staff/{id}/invitation': NO_DATA,
  'POST /staff/{id}/custom/{key}/show': SHOWN,
  'GET /admins': nothing,
  'POST /admins': OWN_ACCOUNT,
  'PATCH /admins/{id}': OWN_ACCOUNT,

  'GET /batches': nothing,
  'GET /batches/{id}': eachBatch,
  'GET /batches/{id}/rows': eachBatch,
  'GET /batches/{id}/rows.csv': eachBatch,
  'POST /batches': school => [
    { body: { kind: 'edit', entity: 'students', selection: selection(school), change: { section: 'A' } } },
  ],
  'POST /batches/{id}/undo': ({ batches: { undone } }) => [{ id: undone._id }],
  'GET /batches/{id}/import': ({ batches: { imported } }) => [{ id: imported._id }],
  'GET /batches/{id}/refused.csv': ({ batches: { imported } }) => [{ id: imported._id }],
  'PUT /batches/{id}/import': BATCH_ONLY,
  'POST /batches/{id}/corrections': BATCH_ONLY,
  'POST /batches/{id}/values': BATCH_ONLY,
  'POST /students/import': BATCH_ONLY,
  'POST /staff/import': BATCH_ONLY,
  'GET /batches/{id}/slips': 'Answers the number of staff without a password',
  'POST /batches/{id}/slips': 'Answers names and new passwords of staff',
  'POST /batches/{id}/invitations': 'Answers the number of invitations',
  'GET /batches/{id}/photo': PICTURE,
  'POST /batches/{id}/photo': PHOTO_ROWS,
  'GET /batches/{id}/missing-photos': PHOTO_ROWS,
  'DELETE /batches/{id}/missing-photos': PHOTO_ROWS,
  'POST /students/photo-matches': () => [{ body: { names: ['Meera Nair.jpg'], naming: 'name' } }],
  'POST /batches/{id}/run': ({ batches: { ready } }) => [{ id: ready._id, body: { revision: ready.revision } }],
  'POST /batches/{id}/cancel': ({ batches: { ready } }) => [{ id: ready._id }],

  'GET /search': () => [{ query: { search: 'Meera' } }, { query: { search: 'zqvalue' } }],
  'GET /openapi.json': nothing,
  'GET /dashboard/figures': nothing,
  'GET /dashboard/changes': nothing,
  'GET /dashboard/strength': ({ keys }) => [{ query: { by: `custom.${keys.open}` } }],
  'GET /preferences': nothing,
  'PUT /preferences': () => [{ body: { density: 'compact' } }],
  'GET /views': () => [{ query: { entity: 'students' } }, { query: { entity: 'staff' } }],
  'POST /views': 'Answers the view that the caller sends',
  'PUT /views/{id}': 'Answers the view that the caller sends',
  'DELETE /views/{id}': NO_DATA,

  ...SCHOOL_PLACES,

  'GET /activity': () => [{ query: { limit: '100' } }],
  'GET /activity/{id}': async school => [await anEvent(school)],
  'GET /activity/export': nothing,
  'GET /trash': nothing,
  'GET /trash/{id}': ({ deleted: { _id: id } }) => [{ id }],
  'POST /trash/{id}/restore': ({ deleted: { _id: id } }) => [{ id }],
  'POST /undo': ({ students: [{ _id: record }] }) => [{ body: { record, since: 1 } }],
  'DELETE /students/{id}': school => [aStudent(school)],
  'DELETE /staff/{id}': school => [aMember(school)],
}
