import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LatestChange } from '@/lib/contract/dashboard'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { addStudentsOf5B, CLERK, planAndRunBatch, sectionChangeBatch } from '@/tests/support/batches'
import { staffInput, studentInput } from '@/tests/support/factories'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { PUT as changeSettings } from '../../settings/route'
import { DELETE as deleteStaff, PATCH as patchStaff } from '../../staff/[id]/route'
import { POST as createStaff } from '../../staff/route'
import { DELETE as deleteStudent, PATCH as patchStudent } from '../../students/[id]/route'
import { GET as staffFile } from '../../staff/[id]/record-file/route'
import { GET as studentFile } from '../../students/[id]/record-file/route'
import { GET as exportStudents } from '../../students/export/route'
import { POST as createStudent } from '../../students/route'
import { GET } from './route'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const addStudent = async (firstName: string): Promise<Student> => {
  const body = studentInput({ name: { firstName, lastName: 'Rao' } })
  return (await call<SavedStudent>(createStudent, { token: admin.token, body })).body.data.student
}
const addStaff = async (firstName: string): Promise<StaffMember> => {
  const body = staffInput([], { name: { firstName, lastName: 'Iyer' }, password: 'Secret@123' })
  return (await call<{ staff: StaffMember }>(createStaff, { token: admin.token, body })).body.data.staff
}
const changesFor = async ({ token }: Person) =>
  (await call<{ changes: LatestChange[] }>(GET, { token })).body.data.changes
/** The changes that a user with these permissions sees, except changes to the user’s own account. */
async function shownTo(permissions: Permission[]) {
  const person = await createSignedInUser(permissions)
  const changes = (await changesFor(person)).filter(({ entityId }) => entityId !== person.id)
  return changes.map(({ action, label }) => `${action}: ${label.split(' ')[0]}`)
}

describe('the latest changes', () => {
  beforeEach(async () => {
    await addStudent('Meera')
    await addStaff('Ravi')
    const { token } = admin
    const { _id: id } = await addStudent('Asha')
    await call(patchStudent, { token, id, body: { rollNumber: 77 } })
    await call(deleteStudent, { token, id: (await addStudent('Gone'))._id })
    await call(deleteStaff, { token, id: (await addStaff('Left'))._id })
    const { _id: uma } = await addStaff('Uma')
    await call(patchStaff, { token, id: uma, body: { position: 'Head' } })
    // A record file that somebody asked for is not a change, so the latest changes leave it out.
    for (const [handler, of] of [[studentFile, id] as const, [staffFile, uma] as const])
      expect((await call(handler, { token, id: of })).status).toBe(200)
    await send(exportStudents, { token })
    expect((await call(changeSettings, { token, body: { academicYearStart: 6 } })).status).toBe(200)
  })

  // R69.8
  it.each<[Permission[], string[]]>([
    [[], []],
    [['students.create', 'students.update', 'staff.create', 'staff.update'], []],
    [['students.read'], ['student.updated: Asha', 'student.created: Asha', 'student.created: Meera']],
    [['staff.read'], ['staff.updated: Uma', 'staff.created: Uma', 'staff.created: Ravi']],
    [
      ['students.read', 'staff.read'],
      ['staff.updated: Uma', 'staff.created: Uma', 'student.updated: Asha', 'student.created: Asha', 'staff.created: Ravi'], // prettier-ignore
    ],
  ])('a user with the permissions %j sees the latest changes %j', async (permissions, shown) => {
    expect(await shownTo(permissions)).toEqual(shown)
  })

  // R69.8
  it('superAdmins see the six newest changes of any kind, but no sign-ins and no exports', async () => {
    const changes = await changesFor(admin)
    expect(changes.map(({ action }) => action)).toEqual([
      'settings.changed',
      'staff.updated',
      'staff.created',
      'staff.deleted',
      'staff.created',
      'student.deleted',
    ])
  })

  // R69.8
  it('the latest changes contain no values of fields', async () => {
    const [change] = await changesFor(admin)
    expect(Object.keys(change!).sort()).toEqual([
      '_id',
      'action',
      'actor',
      'at',
      'batchId',
      'bulk',
      'entity',
      'entityId',
      'label',
    ])
    expect(change!.actor._id).toBe(admin.id)
  })
})

// R69.8
it('a bulk change counts as one of the latest changes', async () => {
  await addStudentsOf5B(5)
  const clerk = await createSignedInUser(CLERK)
  const { _id } = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  await addStudent('Later')
  const changes = await changesFor(clerk)
  expect(changes.map(({ action, batchId }) => [action, batchId])).toEqual([
    ['student.created', null],
    ['student.updated', _id],
    ...Array.from({ length: 4 }, () => ['student.created', null]),
  ])
})

/** Adds 300 events to a batch, as if it had changed 300 more records. */
async function enlarge(batchId: string) {
  const event = await db.auditEvent.findFirstOrThrow({ where: { batchId } })
  await db.auditEvent.createMany({ data: Array.from({ length: 300 }, () => ({ ...event, id: randomUUID() })) })
}

// R69.8
it('large bulk changes do not hide the changes before them', async () => {
  await addStudentsOf5B(2)
  const clerk = await createSignedInUser(CLERK)
  const first = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  await enlarge(first._id)
  await addStudent('Between')
  const second = await planAndRunBatch(clerk.token, sectionChangeBatch('D', { query: { section: 'C' } }))
  await enlarge(second._id)
  const changes = await changesFor(clerk)
  expect(changes.map(({ action, batchId }) => [action, batchId])).toEqual([
    ['student.updated', second._id],
    ['student.created', null],
    ['student.updated', first._id],
    ['student.created', null],
    ['student.created', null],
  ])
})

// R69.8
it.each([
  ['student', 'student', 'students.read', () => addStudent('Meera')],
  ['staff', 'user', 'staff.read', () => addStaff('Meera')],
] as const)('the removal of 300 deleted records hides no changes of %s before it', async (kind, entity, right, add) => {
  const { _id } = await add()
  const event = await db.auditEvent.findFirstOrThrow({ where: { entityId: _id } })
  const later = { ...event, at: new Date(event.at.getTime() + 1), entity, action: `${kind}.purged` }
  const removed = () => ({ ...later, id: randomUUID(), entityId: randomUUID() })
  await db.auditEvent.createMany({ data: Array.from({ length: 300 }, removed) })
  expect(await shownTo([right])).toEqual([`${kind}.created: Meera`])
})

// R69.8
it('a bulk change shows its number of records, and its title only to its owner and superAdmins', async () => {
  await addStudentsOf5B(5)
  const clerk = await createSignedInUser(CLERK)
  await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  const bulkFor = async (person: Person) => (await changesFor(person)).find(({ batchId }) => batchId)?.bulk
  const known = { kind: 'edit', entity: 'students', records: 5, title: 'Change students: Section C' }
  expect(await bulkFor(clerk)).toEqual(known)
  expect(await bulkFor(admin)).toEqual(known)
  expect(await bulkFor(await createSignedInUser(['students.read']))).toEqual({ ...known, title: null })
  expect((await changesFor(await createSignedInUser(['staff.read']))).some(({ batchId }) => batchId)).toBe(false)
})

// R69.8
it('a bulk change of one record is shown as a change of this record', async () => {
  await addStudentsOf5B(1)
  const { token } = await createSignedInUser(CLERK)
  await planAndRunBatch(token, sectionChangeBatch('C', { query: {} }))
  const [change] = await changesFor(admin)
  expect([change?.action, change?.bulk]).toEqual(['student.updated', null])
})

it('without a session the latest changes are refused with 401', async () => {
  expect((await call(GET, {})).status).toBe(401)
})
