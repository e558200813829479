import { beforeEach, expect, it } from 'vitest'
import type { ListName, ListValue, SchoolLists } from '@/lib/contract/school-lists'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent } from '../students/route'
import { POST } from './changes/route'
import { GET as GET_COUNTS } from './counts/route'
import { GET } from './route'

let token: string
let actorId: string
beforeEach(async () => {
  ;({ token, id: actorId } = await createSignedInUser('superAdmin'))
})

const change = (...changes: object[]) => call<{ values: ListValue[] }>(POST, { token, body: { changes } })
const values = async (list: ListName) => {
  const { body } = await call<{ lists: SchoolLists }>(GET, { token })
  return body.data.lists[list].map(({ label, retired }) => (retired ? `${label} (retired)` : label))
}
const events = () => db.auditEvent.findMany({ where: { action: 'settings.changed', actorId }, orderBy: { id: 'asc' } })

// R76.7
it('POST /lists/changes makes several changes in their order, and writes an event for each', async () => {
  const { status, body } = await change(
    { action: 'add', list: 'standard', value: { label: 'Nursery', before: '1st' } },
    { action: 'add', list: 'standard', value: { label: 'LKG', before: '1st' } },
    { action: 'retire', list: 'standard', key: 'KG' },
  )
  expect([status, body.data.values.map(({ key, retired }) => [key, retired])]).toEqual([
    200,
    [
      ['Nursery', false],
      ['LKG', false],
      ['KG', true],
    ],
  ])
  expect((await values('standard')).slice(0, 4)).toEqual(['KG (retired)', 'Nursery', 'LKG', '1st'])
  expect((await events()).map(({ changes }) => JSON.parse(changes) as object)).toEqual([
    [{ field: 'lists.standard', before: null, after: 'Nursery' }],
    [{ field: 'lists.standard', before: null, after: 'LKG' }],
    [{ field: 'lists.standard', before: 'KG', after: 'KG (retired)' }],
  ])
})

// R76.7
it('POST /lists/changes changes nothing when one of its changes is refused', async () => {
  const answer = await change(
    { action: 'add', list: 'section', value: { label: 'Rose' } },
    { action: 'add', list: 'section', value: { label: 'rose' } },
  )
  expect([answer.status, answer.body.message]).toEqual([409, 'The list already has “Rose”'])
  expect(await values('section')).toEqual(['A', 'B', 'C', 'D'])
  expect(await events()).toEqual([])
})

// R76.7
it('POST /lists/changes refuses unknown actions, unknown lists, no changes, and more than 50 changes', async () => {
  const one = { action: 'retire', list: 'section', key: 'A' }
  const refusals = [
    await change({ ...one, action: 'rename' }),
    await change({ ...one, list: 'gender' }),
    await change(),
    await change(...Array.from({ length: 51 }, () => one)),
  ]
  expect(
    refusals.map(({ status, body }) => [status, (body as { errors?: { message: string }[] }).errors?.[0]?.message]),
  ).toEqual([
    [400, 'action must be add, retire, restore or delete'],
    [400, 'list must be one of standard, section, department, leavingReason, relationship'],
    [400, 'At least one change'],
    [400, 'At most 50 changes'],
  ])
})

// R76.1
it('GET /lists/counts counts the records of each value, and leaves out values without records', async () => {
  await call(addStudent, { token, body: studentInput({ standard: '5th', section: 'B' }) })
  await call(addStudent, { token, body: studentInput({ standard: '5th', section: 'C' }) })
  const { body } = await call<{ counts: { list: string; key: string; count: number }[] }>(GET_COUNTS, { token })
  const sorted = body.data.counts.map(({ list, key, count }) => `${list} ${key}: ${count}`).sort()
  expect(sorted).toEqual([
    'department Academics: 1',
    'relationship Mother: 2',
    'section B: 1',
    'section C: 1',
    'standard 5th: 2',
  ])
})
