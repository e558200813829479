import { beforeEach, describe, expect, it } from 'vitest'
import type { Figures, LatestChange } from '@/lib/contract/dashboard'
import type { AuditPage, FieldChange } from '@/lib/contract/history/events'
import type { StudentPage } from '@/lib/contract/students/query'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { exportStudents } from '@/lib/server/students/export'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { idsOf, planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { postCertificate } from '@/tests/support/certificates'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { createScopedSchool, limitToClasses } from '@/tests/support/scope'
import { saveView, viewNames } from '@/tests/support/views'
import { GET as latest } from '../dashboard/changes/route'
import { GET as figures } from '../dashboard/figures/route'
import { POST as undo } from '../undo/route'
import * as one from './[id]/route'
import { GET as history } from './[id]/history/route'
import { GET as photo } from './[id]/photo/route'
import { PUT as decide } from './duplicates/route'
import { GET as rollNumbers } from './roll-numbers/route'
import * as all from './route'

const REFUSAL = 'You may not put students into this class'

let office: Person
let teacher: Person
let inside: Student
let outside: Student
beforeEach(async () => {
  ;({ office, teacher, inside, outside } = await createScopedSchool([
    'students.create',
    'students.read',
    'students.update',
    'students.delete',
  ]))
})

const token = () => teacher.token
const create = (body: object, headers = {}) =>
  call<SavedStudent>(all.POST, { token: token(), body: studentInput(body), headers })
const patch = (id: string, body: object, by = teacher) => call<SavedStudent>(one.PATCH, { token: by.token, id, body })
const statusAndText = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const undoAs = (body: object) => call(undo, { token: token(), body })
const eventsOf = async (id: string, by = office) =>
  (await call<AuditPage>(history, { token: by.token, id })).body.data.events

// R92.10
it('an answer about a student that the user may not see equals the answer about an unknown student', async () => {
  const unknown = crypto.randomUUID()
  const calls = [
    (id: string) => call(one.GET, { token: token(), id }),
    (id: string) => patch(id, { rollNumber: 4 }),
    (id: string) => call(one.PUT, { token: token(), id, body: studentInput({ standard: '6th' }) }),
    (id: string) => call(one.DELETE, { token: token(), id }),
    (id: string) => postCertificate(id, teacher),
    (id: string) => undoAs({ record: id, since: 1 }),
    (id: string) => undoAs({ record: id }),
  ]
  for (const about of calls) {
    expect(statusAndText(await about(outside._id))).toEqual(statusAndText(await about(unknown)))
  }
  expect((await call(one.GET, { token: token(), id: outside._id })).status).toBe(404)
  expect((await call(one.GET, { token: token(), id: outside.studentId })).status).toBe(404)
})

// R92.10
it('a user without classes sees no student, no photo and no figure', async () => {
  await limitToClasses(teacher.id)
  await db.photo.create({ data: { studentId: inside._id, hash: 'hash', bytes: Uint8Array.from([1]) } })
  expect((await call(one.GET, { token: token(), id: inside._id })).status).toBe(404)
  expect((await call(photo, { token: token(), id: inside._id })).status).toBe(404)
  expect((await call<Figures>(figures, { token: token() })).body.data.classes).toEqual([])
  const query = { standard: '5th', section: 'A', rollNumber: '1' }
  expect((await call<RollNumbers>(rollNumbers, { token: token(), query })).body.data).toEqual({ next: 1 })
})

// R92.11
describe('a class outside the classes of a user', () => {
  it('a user cannot add a student to a hidden class, and the standard and the section have an error', async () => {
    const answer = await create({ standard: '5th', section: 'B' })
    expect([answer.status, answer.body.error]).toEqual([403, 'FORBIDDEN'])
    expect(validationErrors(answer)).toEqual([`standard: ${REFUSAL}`, `section: ${REFUSAL}`])
    expect((await create({ standard: '6th', section: 'C' })).status).toBe(201)
  })

  it.each([
    [{ section: 'B' }, [`section: ${REFUSAL}`]],
    [{ standard: '7th' }, [`standard: ${REFUSAL}`]],
    [{ standard: '7th', section: 'C' }, [`standard: ${REFUSAL}`, `section: ${REFUSAL}`]],
  ])('a user cannot move a student to a hidden class with %j', async (change, errors) => {
    const answer = await patch(inside._id, change)
    expect([answer.status, validationErrors(answer)]).toEqual([403, errors])
    const replaced = await call(one.PUT, { token: token(), id: inside._id, body: studentInput({ standard: '5th', section: 'A', ...change }) }) // prettier-ignore
    expect([replaced.status, validationErrors(replaced)]).toEqual([403, errors])
    expect((await call<SavedStudent>(one.GET, { token: token(), id: inside._id })).body.data.student).toEqual(inside)
  })

  it('a user can move a student between visible classes, but not to a hidden class', async () => {
    expect((await patch(inside._id, { standard: '6th', section: 'D' })).status).toBe(200)
    expect((await patch(inside._id, { rollNumber: 8 })).status).toBe(200)
    expect((await patch(inside._id, { standard: '5th' })).status).toBe(403)
  })
})

// R92.12
describe('a repeated request after a change of the classes', () => {
  const key = { 'idempotency-key': 'one-key' }

  it('a stored answer to a creation is not repeated once the class of the request is hidden', async () => {
    const body = { standard: '5th', section: 'A' } as const
    const first = await create(body, key)
    expect(await create(body, key)).toMatchObject({ status: 201, body: { data: first.body.data } })
    await limitToClasses(teacher.id, '6th')
    expect((await create(body, key)).status).toBe(403)
  })

  it('a stored answer to a creation is not repeated once the student has moved to a hidden class', async () => {
    const body = { standard: '5th', section: 'A' } as const
    const { _id } = (await create(body, key)).body.data.student
    await patch(_id, { section: 'B' }, office)
    expect(statusAndText(await create(body, key))).toEqual([404, 'Student not found'])
  })

  it('a repeated creation does not warn about the roll number of a student that the user may not see', async () => {
    const body = { standard: '5th', section: 'A', rollNumber: 1 } as const
    const [warning] = (await create(body, key)).body.data.warnings
    expect(warning).toBe('Roll number 1 in 5th-A is also held by Asha Child')
    expect((await create(body, key)).body.data.warnings).toEqual([warning])
    await patch(inside._id, { section: 'B' }, office)
    const repeated = await create(body, key)
    expect([repeated.status, repeated.body.data.warnings]).toEqual([201, []])
    expect(await db.student.count()).toBe(3)
  })

  it('a stored answer with a certificate is not repeated once the user may no longer see the student', async () => {
    const issue = () => postCertificate(inside._id, teacher, undefined, { headers: key })
    const first = await issue()
    expect((await issue()).body.data).toEqual(first.body.data)
    await patch(inside._id, { section: 'B' }, office)
    expect(statusAndText(await issue())).toEqual([404, 'Student not found'])
  })
})

// R92.14
it('the history of a student names another student only to users who may see that student', async () => {
  const [twin] = await addStudentsByText('5th B 3 Asha')
  const students = [inside._id, twin!._id]
  expect((await call(decide, { token: office.token, body: { students, isDismissed: true } })).status).toBe(200)
  const other = async (by: Person): Promise<FieldChange['after'] | undefined> =>
    (await eventsOf(inside._id, by)).find(({ action }) => action === 'student.not_duplicate')?.changes[0]?.after
  expect(await other(office)).toBe(`Asha Child (${twin!.studentId})`)
  expect(await other(teacher)).toBe('another student')
  await limitToClasses(teacher.id, '5th')
  expect(await other(teacher)).toBe(`Asha Child (${twin!.studentId})`)
})

// R92.14
it('the history still names a merged record, because it is the same student', async () => {
  const [twin] = await addStudentsByText('5th B 3 Asha')
  const merge = { keep: inside._id, other: twin!._id, take: [] }
  await planAndRunBatch(office.token, { kind: 'merge', entity: 'students', merge })
  const events = await eventsOf(inside._id, teacher)
  expect(events).toEqual(await eventsOf(inside._id))
})

// R92.14
it('after a merge was undone, the history hides the name of the other record again', async () => {
  const [twin] = await addStudentsByText('5th B 3 Asha')
  const merge = { keep: inside._id, other: twin!._id, take: [] }
  const { _id } = await planAndRunBatch(office.token, { kind: 'merge', entity: 'students', merge })
  await undoAndRunBatch(office.token, _id)
  const changes = (await eventsOf(inside._id, teacher)).find(({ action }) => action === 'student.merged')?.changes
  expect(changes).toEqual([{ field: 'otherRecord', before: null, after: 'another student' }])
})

// R92.15
it('an export leaves out the students that the user can no longer see while the file is being sent', async () => {
  await addStudentsByText(...Array.from({ length: 250 }, (_, n) => `5th A ${n + 2} Child`))
  const actor = await findActorByToken(`Bearer ${token()}`, 'request-1')
  const query = { search: '', sortBy: 'studentId', sortOrder: 'asc', page: 1, limit: 10 } as const
  const reader = (await exportStudents({ selection: { query } }, actor)).getReader()
  const [heading, first] = [await reader.read(), await reader.read()]
  await limitToClasses(teacher.id, '6th')
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += new TextDecoder().decode(part.value)
  expect(new TextDecoder().decode(heading.value)).toContain('Student ID')
  expect(parseCsv(new TextDecoder().decode(first.value)).length).toBeGreaterThanOrEqual(100)
  // The stream had prefetched one more chunk.
  expect(parseCsv(rest).length).toBeLessThan(110)
})

// R92.16
it('a bulk change on the dashboard counts only the students that the user may see', async () => {
  const added = await addStudentsByText('5th A 3', '5th A 4', '5th B 5', '5th B 6', '5th B 7')
  const body = { kind: 'edit', entity: 'students', selection: { ids: idsOf(added) }, change: { overallGrade: 'B' } }
  await planAndRunBatch(office.token, body)
  const bulkFor = async (by: Person) =>
    (await call<{ changes: LatestChange[] }>(latest, { token: by.token })).body.data.changes[0]?.bulk?.records
  expect([await bulkFor(office), await bulkFor(teacher)]).toEqual([5, 2])
  await limitToClasses(teacher.id, '5th')
  expect(await bulkFor(teacher)).toBe(5)
})

// R92.16
it('the dashboard shows changes of visible students even when hundreds of others changed later', async () => {
  const event = await db.auditEvent.findFirstOrThrow({ where: { entityId: outside._id } })
  const newer = Array.from({ length: 400 }, (_, second) => {
    const at = new Date(event.at.getTime() + 1_000 * (second + 1))
    return { ...event, id: crypto.randomUUID(), action: 'student.updated', at, batchId: null }
  })
  await db.auditEvent.createMany({ data: newer })
  const labels = async (by: Person) =>
    (await call<{ changes: LatestChange[] }>(latest, { token: by.token })).body.data.changes.map(({ label }) => label)
  expect(await labels(teacher)).toEqual([`Asha Child (${inside.studentId})`])
  expect(new Set(await labels(office))).toEqual(new Set([`Ravi Child (${outside.studentId})`]))
})

// R92.17
it('a shared view of a class that the user may not see is shown, and its list is empty', async () => {
  const filters = { standard: '5th', section: 'B' }
  await saveView(office.token, { name: 'Class 5th-B', filters, isShared: true })
  expect(await viewNames(token())).toEqual(['Class 5th-B'])
  const { pagination } = (await call<StudentPage>(all.GET, { token: token(), query: filters })).body.data
  expect(pagination.totalStudents).toBe(0)
})
