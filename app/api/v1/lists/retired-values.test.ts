import { beforeEach, describe, expect, it } from 'vitest'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import { studentInput } from '@/tests/support/factories'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent } from '../students/route'
import { DELETE as deleteStudent, GET as getStudent, PUT as replaceStudent } from '../students/[id]/route'
import { POST as planBatch } from '../batches/route'
import { POST as saveView } from '../views/route'
import { GET } from './route'
import { DELETE } from './[list]/[key]/route'
import { POST as restore } from './[list]/[key]/restore/route'
import { POST as retire } from './[list]/[key]/retire/route'

type Value = SchoolLists[ListName][number]

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const lists = async () => (await call<{ lists: SchoolLists }>(GET, { token })).body.data.lists
const labels = async (list: ListName) => (await lists())[list].map(({ label }) => label)

describe('a retired value', () => {
  // R72.7
  it('a retired value stays in the record that has it, and no other record can get it', async () => {
    const { body } = await call<{ student: { _id: string; version: number } }>(addStudent, {
      token,
      body: studentInput({ section: 'D' }),
    })
    const { _id: id } = body.data.student
    await call(retire, { token, id: 'section/D' })
    const kept = await call(replaceStudent, { token, id, body: studentInput({ section: 'D', rollNumber: 77 }) })
    expect(kept.status).toBe(200)
    const refused = await call(addStudent, { token, body: studentInput({ section: 'D' }) })
    expect(validationErrors(refused)).toEqual(['section: D is no longer in use. Choose another value.'])
    await call(restore, { token, id: 'section/D' })
    expect((await call(addStudent, { token, body: studentInput({ section: 'D' }) })).status).toBe(201)
  })

  // R72.7
  it('a retired value can be restored, and the last value of a list cannot be retired', async () => {
    for (const key of ['A', 'B', 'C']) expect((await call(retire, { token, id: `section/${key}` })).status).toBe(200)
    const { status, body } = await call(retire, { token, id: 'section/D' })
    expect([status, body.error]).toEqual([409, 'IN_USE'])
    expect(body.message).toBe('“D” is the only value that forms offer. Add another value first.')
    const { body: restored } = await call<{ value: Value }>(restore, { token, id: 'section/A' })
    expect(restored.data.value).toMatchObject({ key: 'A', retired: false, version: 3 })
  })
})

// R72.24
it('the leaving reason that promotions give cannot be retired', async () => {
  const { status, body } = await call(retire, { token, id: 'leavingReason/Completed' })
  expect([status, body.error]).toEqual([409, 'IN_USE'])
  expect(body.message).toBe('“Completed” cannot be retired: Promotions use this value.')
  expect((await call(retire, { token, id: 'leavingReason/Other' })).status).toBe(200)
})

describe('deletion', () => {
  // R72.8
  it('a value cannot be deleted while a student, the trash, a promotion, a bulk change or a view has it', async () => {
    const remove = async (id: string) => {
      const { status, body } = await call(DELETE, { token, id })
      return [status, body.message]
    }
    const { body } = await call<{ student: { _id: string } }>(addStudent, {
      token,
      body: studentInput({ standard: '7th' }),
    })
    expect(await remove('standard/7th')).toEqual([
      409,
      '“7th” cannot be deleted: Some records have this value. Retire it instead.',
    ])
    await call(deleteStudent, { token, id: body.data.student._id })
    expect(await remove('standard/7th')).toEqual([
      409,
      '“7th” cannot be deleted: Some deleted records have this value. Retire it instead.',
    ])
    await call(planBatch, {
      token,
      body: { kind: 'edit', entity: 'students', selection: { query: { standard: '9th' } }, change: { section: 'C' } },
    })
    expect((await remove('standard/9th'))[1]).toBe(
      '“9th” cannot be deleted: A bulk change that has not ended uses this value. Retire it instead.',
    )
    const view = { entity: 'students', name: 'Tenth', filters: { standard: '10th' }, columns: null }
    await call(saveView, { token, body: view })
    expect((await remove('standard/10th'))[1]).toBe(
      '“10th” cannot be deleted: A saved view filters by this value. Retire it instead.',
    )
    expect(await remove('leavingReason/Completed')).toEqual([
      409,
      '“Completed” cannot be deleted: Promotions use this value. Retire it instead.',
    ])
    expect((await remove('standard/8th'))[0]).toBe(200)
    expect(await labels('standard')).not.toContain('8th')
    const refused = await call(addStudent, { token, body: studentInput({ standard: '8th' }) })
    expect(validationErrors(refused)[0]).toMatch(/^standard: Standard must be KG, 1st, .* or 12th$/)
    expect((await call(getStudent, { token, id: body.data.student._id })).status).toBe(404)
  })
})
