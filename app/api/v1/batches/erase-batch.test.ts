import { beforeEach, describe, expect, it } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call, validationErrors } from '@/tests/support/api'
import {
  addStudentsOf5B,
  createBatch,
  createPlannedBatch,
  getBatch,
  idsOf,
  patchAsCommandLine,
  rowsOf,
  sectionChangeBatch,
  startBatch,
  undoBatch,
} from '@/tests/support/batches'
import { erase, erasure, leave, startErasing } from '@/tests/support/erasing'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as get } from '../students/[id]/route'

let admin: Person
let ids: string[]
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  ids = idsOf(await addStudentsOf5B(3))
})

const id = () => ids[0] ?? ''
const token = () => admin.token
const read = async (): Promise<Student> =>
  (await call<{ student: Student }>(get, { token: token(), id: id() })).body.data.student
const eraseFirst = async (depth: 'register' | 'anonymise' = 'register') => {
  await leave(id())
  return erase(token(), [id()], depth)
}

describe('a batch that erases', () => {
  // R104.7
  it('only a superAdmin can erase students, and only after typing the word ERASE', async () => {
    const clerk = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
    expect((await createBatch(clerk.token, erasure([id()]))).status).toBe(403)
    expect(validationErrors(await createBatch(token(), erasure([id()], 'all')))).toEqual([
      'change.depth: Choose register or anonymise',
    ])
    await leave(id())
    const batch = await createPlannedBatch(token(), erasure([id()]))
    const refused = [await startBatch(token(), batch), await startErasing(token(), batch, 'erase')]
    expect(refused.map(validationErrors)).toEqual([
      ['confirm: Type ERASE to confirm'],
      ['confirm: Type ERASE to confirm'],
    ])
    await runBatchesUntilIdle()
    expect((await read()).erased).toBeUndefined()
    expect((await startErasing(token(), batch)).status).toBe(200)
  })

  // R104.8
  it('a plan lists active students, and students in a bulk change that has not ended, as problems', async () => {
    await leave(ids[1] ?? '')
    await leave(ids[2] ?? '')
    const open = await createPlannedBatch(token(), sectionChangeBatch('C', { ids: [ids[2]] }))
    const batch = await createPlannedBatch(token(), erasure([...ids, '0198c0de-0000-7000-8000-000000000000']))
    expect((await rowsOf(token(), batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['invalid', 'This student is active. Record when the student left, then erase the record.'],
      ['planned'],
      ['invalid', 'This student is part of a bulk change that has not ended. Run or cancel that change first.'],
      ['invalid', 'This student no longer exists.'],
    ])
    expect(open.state).toBe('ready')
  })

  // R104.8
  it('a plan lists an inactive student without a leaving date as a problem', async () => {
    await patchAsCommandLine(ids[0] ?? '', { isActive: false })
    const batch = await createPlannedBatch(token(), erasure([ids[0] ?? '']))
    expect((await rowsOf(token(), batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['invalid', 'This student has no leaving date. Record when the student left, then erase the record.'],
    ])
  })

  // R104.6
  it('a register entry without a leaving date can be anonymised when it is older than the rule', async () => {
    await db.student.update({ where: { id: ids[0] ?? '' }, data: { isActive: false, erased: 'register' } })
    const batch = await createPlannedBatch(token(), erasure([ids[0] ?? ''], 'anonymise'))
    expect((await rowsOf(token(), batch._id)).map(({ status }) => status)).toEqual(['planned'])
  })

  // R104.9
  it('a student who was edited or became active again after the plan is not erased', async () => {
    for (const one of ids) await leave(one)
    const batch = await createPlannedBatch(token(), erasure(ids))
    await patchAsCommandLine(ids[1] ?? '', { section: 'C' })
    await patchAsCommandLine(ids[2] ?? '', { isActive: true })
    await startErasing(token(), batch)
    await runBatchesUntilIdle()
    expect((await getBatch(token(), batch._id)).counts).toMatchObject({ done: 1, conflict: 2 })
    expect(await db.student.count({ where: { erased: null } })).toBe(2)
    expect(await db.erasure.count()).toBe(1)
  })

  // R104.7
  it('erasing cannot be undone', async () => {
    const batch = await eraseFirst()
    const { status, body } = await undoBatch(token(), batch._id)
    expect([status, body.message]).toEqual([409, 'This change cannot be undone.'])
  })

  // R104.10
  it('the plan lists the owners of saved views that search for a student, and changes no view', async () => {
    const view = { entity: 'students', ownerId: 'o', nameKey: 'n', columns: 'null', name: 'N' }
    await db.savedView.create({
      data: { ...view, id: 'v', ownerName: 'Ravi Menon', filters: '{"search":"meera NAIR"}' },
    })
    await db.savedView.create({
      data: { ...view, id: 'w', nameKey: 'm', ownerName: 'Asha Rao', filters: '{"search":"Arun"}' },
    })
    await leave(id())
    const batch = await createPlannedBatch(token(), erasure([id()]))
    expect((await rowsOf(token(), batch._id))[0]?.messages).toEqual([
      'A saved view of Ravi Menon searches for words of this record. Ask Ravi Menon to change or delete it.',
    ])
    await startErasing(token(), batch)
    await runBatchesUntilIdle()
    expect((await rowsOf(token(), batch._id))[0]?.messages).toHaveLength(1)
    expect(await db.savedView.count()).toBe(2)
  })
})
