import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import {
  CLERK,
  createBatch,
  createPlannedBatch,
  deletionBatch,
  editBatch,
  idsOf,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  sectionChangeBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'

const UNKNOWN_ID = '01a21f58-af8a-77f8-9da7-482983f638a8'

let teacher: Person
let children: Student[]

/** Adds students as `5th A 1 Meera`, and limits the teacher to 5th-A and the whole of 6th. */
async function addChildren(...texts: string[]): Promise<void> {
  children = await addStudentsByText(...texts)
  await limitToClasses(teacher.id, '5th-A', '6th')
}

const labels = async ({ _id }: Batch) => (await rowsOf(teacher.token, _id)).map(({ label }) => label.split(' ')[0])

beforeEach(async () => {
  teacher = await createSignedInUser(CLERK)
})

describe('a bulk change by a user who sees some classes', () => {
  // R92.20
  it('a selection by a filter or by id finds only students of the classes that the user may see', async () => {
    await addChildren('5th A 1 Asha', '5th B 2 Bela', '6th C 3 Chand')
    const byQuery = await createPlannedBatch(teacher.token, editBatch({ gender: 'Female' }))
    expect([byQuery.total, await labels(byQuery)]).toEqual([2, ['Chand', 'Asha']])
    const byId = await createPlannedBatch(
      teacher.token,
      editBatch({ gender: 'Female' }, { ids: [...idsOf(children), UNKNOWN_ID] }),
    )
    const [first, outside, , unknown] = await rowsOf(teacher.token, byId._id)
    expect(first?.label).toMatch(/^Asha/)
    // The row of a student that the teacher may not see equals the row of an unknown id.
    expect({ ...outside, number: 3 }).toEqual(unknown)
    expect(outside).toMatchObject({
      label: 'A student you may not see',
      recordId: null,
      changes: [],
      status: 'invalid',
    })
    const elsewhere = await createPlannedBatch(
      teacher.token,
      editBatch({ gender: 'Female' }, { query: { standard: '7th' } }),
    )
    const hidden = editBatch({ gender: 'Female' }, { query: { standard: '5th', section: 'B' } })
    const { reason } = await createPlannedBatch(teacher.token, hidden)
    expect(reason).toBe(elsewhere.reason)
  })

  // R92.20
  it('a bulk deletion does not delete students that the user may not see', async () => {
    await addChildren('5th A 1 Asha', '5th B 2 Bela')
    const batch = await planAndRunBatch(teacher.token, deletionBatch({ ids: idsOf(children) }))
    expect(batch.counts).toMatchObject({ done: 1, invalid: 1 })
    expect(await classOfEachStudent()).toEqual(['5th B 2'])
    // The deleted student was in a class that the teacher may see, so the teacher may still read the name.
    expect(await labels(batch)).toEqual(['Asha', 'A'])
  })

  // R92.21
  it.each([
    [{ standard: '7th', section: 'A' }, ['change.standard', 'change.section']],
    [{ standard: '5th', section: 'B' }, ['change.standard', 'change.section']],
    [{ standard: '7th' }, ['change.standard']],
  ])(
    'moving students into the class %j answers 403 with an error on each field, and creates no batch',
    async (change, fields) => {
      await addChildren('5th A 1 Asha')
      const { status, body } = await createBatch(teacher.token, editBatch(change))
      expect([status, body.error, body.errors]).toEqual([
        403,
        'FORBIDDEN',
        fields.map(field => ({ field, message: 'You may not put students into this class' })),
      ])
      expect(await db.batch.count()).toBe(0)
    },
  )

  // R92.21
  it('a change of the section refuses students who would get into a class that the user may not see', async () => {
    await addChildren('5th A 1 Asha', '6th A 2 Chand')
    const batch = await planAndRunBatch(teacher.token, sectionChangeBatch('B', { query: {} }))
    expect(batch.counts).toMatchObject({ done: 1, invalid: 1 })
    const [asha] = await rowsOf(teacher.token, batch._id, { status: 'invalid' })
    expect(asha?.messages).toEqual(['You may not put students into this class'])
    expect(await classOfEachStudent()).toEqual(['5th A 1', '6th B 2'])
  })

  // R92.21
  it('a user who sees no class can change staff, but a bulk change finds no students', async () => {
    await addStudentsByText('5th A 1 Asha')
    const { id, token } = await createSignedInUser(['students.read', 'students.update', 'staff.read', 'staff.update'])
    const member = await createSignedInUser([])
    await limitToClasses(id)
    const staff = { kind: 'edit', entity: 'staff', selection: { ids: [member.id] }, change: { isActive: false } }
    expect((await createBatch(token, staff)).status).toBe(201)
    expect((await createPlannedBatch(token, editBatch({ gender: 'Female' }))).reason).toBe(
      'No records match the selection.',
    )
  })
})

describe('a class that moves up or gets new roll numbers', () => {
  // R92.24
  it.each([
    ['of all classes', promotion(), 'rules.class', 'You do not see all classes. Promote your classes one by one.'],
    [
      'of a class that the user does not see',
      promotion({ class: { standard: '5th', section: 'B' } }),
      'rules.class',
      'You do not see the students of this class',
    ],
    [
      'into a class that the user does not see',
      promotion({ class: { standard: '6th', section: 'A' } }),
      'rules.class',
      'You may not put students into this class',
    ],
  ])('a promotion %s answers 403', async (_what, body, field, message) => {
    await addChildren('5th A 1 Asha', '5th B 2 Bela', '6th A 3 Chand')
    const answer = await createBatch(teacher.token, body)
    expect([answer.status, answer.body.error, answer.body.errors]).toEqual([403, 'FORBIDDEN', [{ field, message }]])
    expect(await db.batch.count()).toBe(0)
  })

  // R92.24
  it('a class can be promoted by a user who may see the class and the next class', async () => {
    await addChildren('5th A 1 Asha', '5th B 2 Bela')
    const batch = await planAndRunBatch(teacher.token, promotion({ class: { standard: '5th', section: 'A' } }))
    expect(batch.counts).toMatchObject({ done: 1 })
    expect(await classOfEachStudent()).toEqual(['6th A 1', '5th B 2'])
  })

  // R92.24
  it('a promotion of all classes stops when its owner may no longer see all students', async () => {
    children = await addStudentsByText('5th A 1 Asha', '5th B 2 Bela')
    const batch = await createPlannedBatch(teacher.token, promotion())
    await limitToClasses(teacher.id, '5th-A', '6th')
    expect(await runPlannedBatch(teacher.token, batch)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect(await classOfEachStudent()).toEqual(['5th A 1', '5th B 2'])
  })

  // R92.24
  it('a user cannot change the roll numbers of a class that they may not see', async () => {
    await addChildren('5th A 7 Asha', '5th B 2 Bela')
    const renumber = (section: string) => ({
      kind: 'renumber',
      entity: 'students',
      rules: { standard: '5th', section, order: 'name' },
    })
    const message = 'You do not see the students of this class'
    const { status, body } = await createBatch(teacher.token, renumber('B'))
    expect([status, body.errors]).toEqual([
      403,
      [
        { field: 'rules.standard', message },
        { field: 'rules.section', message },
      ],
    ])
    await planAndRunBatch(teacher.token, renumber('A'))
    expect(await classOfEachStudent()).toEqual(['5th A 1', '5th B 2'])
  })
})
