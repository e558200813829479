import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { addStudentsOf5B, planAndRunBatch, idsOf, undoAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { deleteSchoolData } from '@/tests/support/school'
import { numRuns } from '@/tests/support/seed'
import { DELETE as removeMember, PATCH as patchMember } from '../staff/[id]/route'
import { DELETE as removeStudent, PATCH as patchStudent } from '../students/[id]/route'
import { POST as undo } from '../undo/route'

const [STUDENTS, STAFF] = [5, 3]
const KINDS = [
  ...['batch', 'delete batch', 'promote', 'restore', 'edit', 'delete'],
  ...['staff batch', 'staff delete batch', 'staff edit', 'staff delete'],
] as const

/** One change. The bits of `who` choose the records. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.integer({ min: 1, max: 2 ** STUDENTS - 1 }),
  standard: fc.constantFrom(...STANDARDS),
  section: fc.constantFrom(...SECTIONS),
  isActive: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Undo = () => Promise<unknown>

/** Reads everything that an undo restores. Versions, times, sessions, trash, batches and history are left out. */
const everything = async () => ({
  students: await db.student.findMany({ orderBy: { id: 'asc' }, omit: { version: true, updatedAt: true } }),
  guardians: await db.guardian.findMany({ orderBy: [{ studentId: 'asc' }, { kind: 'asc' }] }),
  photos: await db.photo.findMany({ orderBy: { studentId: 'asc' } }),
  staff: await db.user.findMany({ orderBy: { id: 'asc' }, omit: { version: true, updatedAt: true } }),
})

/** Creates a school with some students and staff. @returns a superAdmin's token, and the ids */
async function newSchool() {
  await deleteSchoolData()
  const { token } = await createSignedInUser('superAdmin')
  const students = idsOf(await addStudentsOf5B(STUDENTS))
  const [first = ''] = students
  await db.photo.create({ data: { studentId: first, hash: 'abc', bytes: Buffer.from('picture') } })
  await db.student.update({ where: { id: first }, data: { photoHash: 'abc' } })
  const staff: string[] = []
  for (let n = 0; n < STAFF; n++) staff.push((await createSignedInUser(['students.read', 'staff.read'])).id)
  return { token, students, staff }
}

/** The body of a bulk change of these records. */
function bodyOf({ kind, standard, section, isActive }: Step, selected: string[]): object {
  const selection = { ids: selected }
  const bodies: Record<string, object> = {
    batch: { kind: 'edit', entity: 'students', selection, change: { standard, section, isActive } },
    'delete batch': { kind: 'delete', entity: 'students', selection },
    'staff batch': { kind: 'edit', entity: 'staff', selection, change: { permissions: { staff: { read: isActive } } } },
    'staff delete batch': { kind: 'delete', entity: 'staff', selection },
    restore: { kind: 'restore', entity: 'trash', selection: { query: {} } },
    promote: {
      kind: 'promote',
      entity: 'students',
      rules: { sections: 'alphabetical', rollNumbers: 'renumber', leavingDate: '2026-03-31' },
    },
  }
  return bodies[kind] ?? {}
}

async function bulkChange(token: string, body: object): Promise<Undo> {
  // Hides earlier promotions, because a second promotion would be refused.
  await db.batch.updateMany({ where: { kind: 'promote' }, data: { kind: 'edit' } })
  const { _id, counts } = await planAndRunBatch(token, body)
  return async () => {
    if (counts.done === 0) return
    const { counts: undone } = await undoAndRunBatch(token, _id)
    expect(undone).toMatchObject({ done: counts.done, conflict: 0, failed: 0 })
  }
}

async function singleChange(token: string, id: string, { kind, section, isActive }: Step): Promise<Undo> {
  const newest = () => db.auditEvent.findFirst({ where: { entityId: id }, orderBy: { id: 'desc' } })
  const earlier = await newest()
  const options = { token, id }
  if (kind === 'edit') await call(patchStudent, { ...options, body: { section, isActive, email: null } })
  if (kind === 'delete') await call(removeStudent, options)
  if (kind === 'staff edit') await call(patchMember, { ...options, body: { position: `of ${section}` } })
  if (kind === 'staff delete') await call(removeMember, options)
  const event = await newest()
  if (event?.id === earlier?.id) return () => Promise.resolve()
  return async () => expect((await call(undo, { token, body: { event: event?.id } })).status).toBe(200)
}

// R39.9, R41.1
it('any sequence of bulk changes and single changes, undone in reverse, restores every record', async () => {
  const restores = async (steps: Step[]) => {
    const { token, students, staff } = await newSchool()
    const before = await everything()
    const undos: Undo[] = []
    for (const one of steps) {
      const all = one.kind.startsWith('staff') ? staff.slice(0, 2) : students
      const chosen = all.filter((_id, index) => one.who & (1 << index))
      const [first] = chosen
      if (!first) continue
      const isSingle = /^(staff )?(edit|delete)$/.test(one.kind)
      const change = isSingle ? singleChange(token, first, one) : bulkChange(token, bodyOf(one, chosen))
      undos.unshift(await change)
    }
    for (const takeBack of undos) await takeBack()
    expect(await everything()).toEqual(before)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), restores), { numRuns: numRuns(30) })
})
