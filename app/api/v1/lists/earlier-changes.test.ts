import { beforeEach, describe, expect, it } from 'vitest'
import { describeChange } from '@/lib/contract/changes/change-texts'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { PATCH as changeStaff } from '../staff/[id]/route'
import { GET as getHistory } from '../students/[id]/history/route'
import { DELETE as deleteStudent, GET as getStudent, PATCH as changeStudent } from '../students/[id]/route'
import { POST as addStudent } from '../students/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'

let token: string
let id: string
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  lists = listsAs(token)
  const body = studentInput({ standard: '5th', section: 'B' })
  id = (await call<SavedStudent>(addStudent, { token, body })).body.data.student._id
})

const change = (body: object) => call(changeStudent, { token, id, body })
const student = async () => (await call<{ student: Student }>(getStudent, { token, id })).body.data.student
/** The changes of the latest event, as the history shows them. */
async function latestChanges() {
  const { events } = (await call<AuditPage>(getHistory, { token, id })).body.data
  return events[0]?.changes.map(one => [one.field, ...describeChange(one)])
}

describe('undoing a change that is older than a change of lists', () => {
  // R72.2
  it('a change can be undone after its values were renamed, and the history shows the new labels', async () => {
    await change({ section: 'C' })
    await lists.rename('section/B', 'Rose')
    await lists.rename('section/C', 'Lily')
    expect(await latestChanges()).toEqual([['section', 'Rose', 'Lily']])
    expect((await call(undo, { token, body: { record: id, since: 1 } })).status).toBe(200)
    expect((await student()).section).toBe('B')
    expect(await latestChanges()).toEqual([['section', 'Lily', 'Rose']])
  })

  // R72.22
  it('an undo restores values of a student even if the values were retired after the change', async () => {
    const contactInfo = { emergencyContact: { relationship: 'Father' } }
    await change({ isActive: false, leaving: { date: '2026-03-31', reason: 'Withdrawn' } })
    await change({ standard: '6th', section: 'C', leaving: { date: '2026-03-31', reason: 'Other' }, contactInfo })
    for (const value of ['standard/5th', 'section/B', 'leavingReason/Withdrawn', 'relationship/Mother'])
      await lists.retire(value)
    expect((await call(undo, { token, body: { record: id, since: 2 } })).status).toBe(200)
    expect(await student()).toMatchObject({
      standard: '5th',
      section: 'B',
      leaving: { date: '2026-03-31', reason: 'Withdrawn' },
      contactInfo: { emergencyContact: { relationship: 'Mother' } },
    })
  })

  // R72.22
  it('an undo can be undone although both of its values were retired', async () => {
    await change({ section: 'C' })
    await lists.retire('section/B')
    await call(undo, { token, body: { record: id, since: 1 } })
    await lists.retire('section/C')
    expect((await call(undo, { token, body: { record: id, since: 2 } })).status).toBe(200)
    expect((await student()).section).toBe('C')
  })

  // R72.22
  it('an undo restores the department of a member even if it was retired after the change', async () => {
    const { id: member } = await createSignedInUser(['students.read'])
    await call(changeStaff, { token, id: member, body: { department: 'Sports' } })
    await call(changeStaff, { token, id: member, body: { department: 'Arts' } })
    await lists.retire('department/Sports')
    expect((await call(undo, { token, body: { record: member, since: 2 } })).status).toBe(200)
    expect((await db.user.findUniqueOrThrow({ where: { id: member } })).department).toBe('Sports')
  })

  // R72.22
  it('an undo does not give a student a value that was deleted after the change', async () => {
    await change({ section: 'C' })
    await lists.remove('section/B')
    const answer = await call(undo, { token, body: { record: id, since: 1 } })
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['section: Section must be A, C or D']])
    expect((await student()).section).toBe('C')
  })

  // R72.7
  it('a change of another field can be undone while the student has a retired value', async () => {
    await change({ rollNumber: 70 })
    await lists.retire('section/B')
    expect((await call(undo, { token, body: { record: id, since: 1 } })).status).toBe(200)
    expect(await student()).toMatchObject({ section: 'B', rollNumber: 7 })
  })
})

describe('a student in the trash', () => {
  // R72.7
  it('a deleted student is restored with the same keys after its values were renamed or retired', async () => {
    await call(deleteStudent, { token, id })
    await lists.rename('standard/5th', 'Class Five')
    await lists.retire('section/B')
    await lists.retire('relationship/Mother')
    expect((await call(restore, { token, id })).status).toBe(200)
    expect(await student()).toMatchObject({
      standard: '5th',
      section: 'B',
      contactInfo: { emergencyContact: { relationship: 'Mother' } },
    })
    expect(await latestChanges()).toContainEqual(['standard', '', 'Class Five'])
  })
})
