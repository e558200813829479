import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, send, validationErrors } from '@/tests/support/api'
import {
  addStudentsOf5B,
  runPlannedBatch,
  idsOf,
  createPlannedBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as exportCsv } from './export/route'
import { GET as history } from './[id]/history/route'
import { GET as get, PATCH as patch, PUT as put } from './[id]/route'
import { GET as list, POST as create } from './route'

const LEFT = { date: '2026-03-31', reason: 'Transferred' }

let token: string
let id: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  const body = studentInput({ isActive: false })
  id = (await call<SavedStudent>(create, { token, body })).body.data.student._id
})

const change = (body: object) => call<SavedStudent>(patch, { token, id, body })
const replace = (changes: object) => call<SavedStudent>(put, { token, id, body: { ...studentInput(), ...changes } })
const current = async () => (await call<{ student: Student }>(get, { token, id })).body.data.student

describe('leaving', () => {
  // R40.1
  it('the leaving date and reason can be absent, set, read and cleared', async () => {
    expect(await current()).not.toHaveProperty('leaving')
    await change({ leaving: LEFT })
    expect((await current()).leaving).toEqual(LEFT)
    await change({ leaving: null })
    expect(await current()).not.toHaveProperty('leaving')
    expect(await current()).toMatchObject({ isActive: false, version: 3 })
  })

  // R40.1
  it('an inactive student can be added with a leaving date and reason, but an active student cannot', async () => {
    const added = await call<SavedStudent>(create, {
      token,
      body: { ...studentInput(), isActive: false, leaving: LEFT },
    })
    expect(added.body.data.student.leaving).toEqual(LEFT)
    const refused = await call<SavedStudent>(create, { token, body: { ...studentInput(), leaving: LEFT } })
    expect(validationErrors(refused)).toEqual([
      'leaving.date: Only an inactive student can have a leaving date and reason',
    ])
  })

  // R40.1
  it.each([
    [{ date: '2026-03-31' }, 'leaving.reason: Leaving reason is required'],
    [{ reason: 'Other' }, 'leaving.date: Leaving date is required'],
    [{ date: '2026-02-31', reason: 'Other' }, 'leaving.date: Leaving date must be a valid date'],
    [{ date: '2026-03-31', reason: 'Bored' }, 'leaving.reason: Please select a valid reason'],
  ])('PATCH refuses the leaving date and reason %j', async (leaving, message) => {
    expect(validationErrors(await change({ leaving }))).toContain(message)
    expect(await current()).not.toHaveProperty('leaving')
  })

  // R40.2
  it('PUT without `leaving` keeps the leaving date and reason, and PUT with null clears them', async () => {
    await change({ leaving: LEFT })
    await replace({ rollNumber: 9, isActive: false })
    expect(await current()).toMatchObject({ rollNumber: 9, leaving: LEFT })
    await replace({ isActive: false, leaving: null })
    expect(await current()).not.toHaveProperty('leaving')
  })

  // R40.2
  it('a leaving date and reason are refused for an active student, and cleared by activating a student', async () => {
    const active = (await call<SavedStudent>(create, { token, body: studentInput() })).body.data.student._id
    const refused = await call<SavedStudent>(patch, { token, id: active, body: { leaving: LEFT } })
    expect(validationErrors(refused)).toEqual([
      'leaving.date: Only an inactive student can have a leaving date and reason',
    ])
    expect((await change({ isActive: true, leaving: LEFT })).status).toBe(400)
    await change({ leaving: LEFT })
    expect((await replace({ isActive: true, leaving: LEFT })).status).toBe(400)
    expect((await change({ isActive: true })).status).toBe(200)
    expect(await current()).toMatchObject({ isActive: true })
    expect(await current()).not.toHaveProperty('leaving')
  })
})

// R40.3
it('the history contains the old and new leaving date and reason', async () => {
  await change({ leaving: LEFT })
  await change({ leaving: { ...LEFT, reason: 'Withdrawn' } })
  const { events } = (await call<AuditPage>(history, { token, id })).body.data
  expect(events.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'leaving.reason', before: 'Transferred', after: 'Withdrawn' }],
    [
      { field: 'leaving.date', before: null, after: '2026-03-31' },
      { field: 'leaving.reason', before: null, after: 'Transferred' },
    ],
  ])
})

describe('the filter by leaving reason', () => {
  beforeEach(async () => {
    await change({ leaving: LEFT })
    await call(create, {
      token,
      body: { ...studentInput({ name: { firstName: 'Nila', lastName: 'Rao' } }), isActive: false, leaving: { ...LEFT, reason: 'Completed' } },
    }) // prettier-ignore
    await addStudentsOf5B(2)
  })
  const found = async (query: Record<string, string>) => {
    const { data } = (await call<StudentPage>(list, { token, query })).body
    return [data.pagination.totalStudents, data.students.map(({ leaving }) => leaving?.reason)]
  }

  // R40.4
  it.each([
    [{ leavingReason: 'Transferred' }, [1, ['Transferred']]],
    [{ leavingReason: 'Completed', search: 'nil', standard: '5th', isActive: 'false' }, [1, ['Completed']]],
    [{ leavingReason: 'Completed', search: 'zzz' }, [0, []]],
    [{ leavingReason: 'Completed', section: 'D' }, [0, []]],
    [{ leavingReason: 'Other' }, [0, []]],
  ])('the query %j finds the total and the leaving reasons %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  // R40.4
  it('the filter by leaving reason refuses an unknown reason, and also applies to an export', async () => {
    expect((await call(list, { token, query: { leavingReason: 'Bored' } })).status).toBe(400)
    const csv = await exportRows({ leavingReason: 'Completed' })
    expect(csv).toEqual([expect.stringContaining('Nila')])
  })

  // R40.4
  it('the filter by leaving reason selects students for a bulk change', async () => {
    const batch = await createPlannedBatch(token, {
      kind: 'edit',
      entity: 'students',
      selection: { query: { leavingReason: 'Completed' } },
      change: { section: 'D' },
    })
    const rows = await rowsOf(token, batch._id)
    expect(rows.map(({ label }) => label)).toEqual([expect.stringMatching(/^Nila Rao /)])
  })

  const exportRows = async (query: Record<string, string>) => {
    return (await (await send(exportCsv, { token, query })).text()).trim().split('\n').slice(1)
  }
})

// R40.5
it('a bulk change marks students as left, and its undo restores the values of each student', async () => {
  await change({ leaving: LEFT })
  const before = await current()
  const students = await addStudentsOf5B(2)
  const leaving = { date: '2026-04-30', reason: 'Completed' }
  const plan = await createPlannedBatch(token, {
    kind: 'edit',
    entity: 'students',
    selection: { ids: [id, ...idsOf(students)] },
    change: { isActive: false, leaving },
  })
  expect((await rowsOf(token, plan._id)).map(({ changes }) => changes)).toContainEqual([
    { field: 'leaving.date', before: '2026-03-31', after: '2026-04-30' },
    { field: 'leaving.reason', before: 'Transferred', after: 'Completed' },
  ])
  const batch = await runPlannedBatch(token, plan)
  expect([batch.title, batch.counts.done]).toEqual(['Change students: left on 30 Apr 2026 (Completed)', 3])
  expect((await current()).leaving).toEqual(leaving)
  const undo = await undoAndRunBatch(token, batch._id)
  expect(undo.counts.done).toBe(3)
  const { version: _v, updatedAt: _u, ...after } = await current()
  const { version: _version, updatedAt: _updatedAt, ...values } = before
  expect(after).toEqual(values)
  const { data } = (await call<{ student: Student }>(get, { token, id: students[0]!._id })).body
  expect(data.student.isActive).toBe(true)
  expect(data.student).not.toHaveProperty('leaving')
})
