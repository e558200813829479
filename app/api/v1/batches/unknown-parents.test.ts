import { beforeEach, expect, it } from 'vitest'
import type { SchoolRules } from '@/lib/contract/school-rules'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import {
  createBatch,
  createPlannedBatch,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { PUT as changeSettings } from '../settings/route'
import { POST as add } from '../students/route'
import { GET as exportRows } from './[id]/rows.csv/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  await setRules({ parentsMayBeUnknown: true })
})

const setRules = (rules: Partial<SchoolRules>) => call(changeSettings, { token, body: rules })
const replaceInvented = (selection: object = { query: {} }) => ({
  kind: 'unknownParents',
  entity: 'students',
  selection,
})

/** Adds a student whose parents have these phones. */
async function addWithPhones(firstName: string, father: string, mother: string): Promise<Student> {
  const { parentInfo } = studentInput()
  const parents = { father: { ...parentInfo.father, phone: father }, mother: { ...parentInfo.mother, phone: mother } }
  const body = studentInput({ name: { firstName, lastName: 'Nair' }, parentInfo: parents })
  const contact = { ...body.contactInfo.emergencyContact, phone: '9999999999' }
  const sent = { ...body, contactInfo: { ...body.contactInfo, emergencyContact: contact } }
  return (await call<SavedStudent>(add, { token, body: sent })).body.data.student
}
const guardians = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' }, include: { guardians: { orderBy: { kind: 'asc' } } } })).map(
    ({ firstName, guardians }) => [firstName, ...guardians.map(({ kind, phone }) => `${kind} ${phone}`)].join(', '),
  )

// R75.8
it('replacing invented phones lists all parents with such numbers, and makes only these parents unknown', async () => {
  await addWithPhones('Asha', '9999999999', '9847012345')
  await addWithPhones('Bina', '9847012346', '9847012347')
  await addWithPhones('Chitra', '1234567890', '0000000000')
  const batch = await createPlannedBatch(token, replaceInvented())
  expect(batch).toMatchObject({
    title: 'Replace invented phone numbers of parents',
    state: 'ready',
    total: 2,
    counts: { planned: 2, skipped: 0 },
  })
  const rows = (await rowsOf(token, batch._id)).map(({ label, changes }) => [label.split(' ')[0], changes])
  // The plan has the order of the list, which begins with the newest student.
  expect(rows.toReversed()).toEqual([
    [
      'Asha',
      [
        { field: 'parentInfo.father.name', before: 'Suresh Nair', after: null },
        { field: 'parentInfo.father.occupation', before: 'Engineer', after: null },
        { field: 'parentInfo.father.phone', before: '9999999999', after: null },
        { field: 'parentInfo.father.email', before: 'suresh@example.com', after: null },
      ],
    ],
    ['Chitra', expect.arrayContaining([{ field: 'parentInfo.mother.name', before: 'Latha Nair', after: null }])],
  ])
  const csv = await (await send(exportRows, { token, id: batch._id })).text()
  expect(csv).toContain("Father's Name: Suresh Nair → Not known; Father's Occupation: Engineer → ; ")
  const done = await runPlannedBatch(token, batch)
  expect(done).toMatchObject({ state: 'done', counts: { done: 2 } })
  expect(await guardians()).toEqual(['Asha, mother 9847012345', 'Bina, father 9847012346, mother 9847012347', 'Chitra'])
  expect((await db.student.findMany()).map(({ emergencyPhone }) => emergencyPhone)).toEqual(Array(3).fill('9999999999'))
})

// R75.8
it('the undo restores the parents, even after the school has stopped allowing unknown parents', async () => {
  await addWithPhones('Asha', '9999999999', '9847012345')
  const before = await db.guardian.findMany({ orderBy: { kind: 'asc' } })
  const done = await planAndRunBatch(token, replaceInvented())
  expect(await guardians()).toEqual(['Asha, mother 9847012345'])
  await setRules({ parentsMayBeUnknown: false })
  expect(await undoAndRunBatch(token, done._id)).toMatchObject({ state: 'done', counts: { done: 1 } })
  expect(await db.guardian.findMany({ orderBy: { kind: 'asc' } })).toEqual(before)
  expect((await db.student.findFirstOrThrow()).searchText).toContain('9999999999 9847012345')
})

// R75.8
it.each([
  ['0123456789', true],
  ['9876543210', true],
  ['1111111111', true],
  ['1111111112', false],
  ['1234567891', false],
  ['9123456780', false],
])('the phone number %s counts as invented: %s', async (phone, isInvented) => {
  await addWithPhones('Asha', phone, '9847012345')
  const { state } = await createPlannedBatch(token, replaceInvented())
  expect(state).toBe(isInvented ? 'ready' : 'failed')
})

// R75.8
it('replacing invented phones changes only the selected students', async () => {
  const [asha, bina] = [
    await addWithPhones('Asha', '9999999999', '9847012345'),
    await addWithPhones('Bina', '9999999999', '9847012345'),
  ]
  await addWithPhones('Chitra', '9847012346', '9847012347')
  const labels = async (selection: object) =>
    (await rowsOf(token, (await createPlannedBatch(token, replaceInvented(selection)))._id)).map(({ label }) =>
      label.slice(0, 4),
    )
  expect(await labels({ ids: [bina._id] })).toEqual(['Bina'])
  expect(await labels({ query: { search: 'Asha' } })).toEqual(['Asha'])
  expect(await labels({ query: {}, except: [asha._id] })).toEqual(['Bina'])
})

// R75.8
it('replacing invented phones fails with a reason when no parent has an invented number', async () => {
  await addWithPhones('Asha', '9847012346', '9847012347')
  expect(await createPlannedBatch(token, replaceInvented())).toMatchObject({
    state: 'failed',
    reason: 'No parent of these students has an invented number.',
  })
})

// R75.8
it('replacing invented phones can be neither created nor run while parents must be known', async () => {
  await addWithPhones('Asha', '9999999999', '9847012345')
  const batch = await createPlannedBatch(token, replaceInvented())
  await setRules({ parentsMayBeUnknown: false })
  for (const answer of [await createBatch(token, replaceInvented()), await startBatch(token, batch)]) {
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The settings of the school say that parents must be known.',
    ])
  }
  expect(await guardians()).toEqual(['Asha, father 9999999999, mother 9847012345'])
})

// R75.9
it('a bulk edit can neither make a parent unknown nor give an unknown parent only a phone', async () => {
  const { _id } = await addWithPhones('Asha', '9999999999', '9847012345')
  const edit = (change: object) => ({ kind: 'edit', entity: 'students', selection: { ids: [_id] }, change })
  const refused = await createBatch(token, edit({ section: 'C', parentInfo: { father: null } }))
  expect([refused.status, refused.body.errors[0]?.message]).toEqual([
    400,
    'These fields cannot be changed for many students at once',
  ])
  await planAndRunBatch(token, replaceInvented())
  const batch = await createPlannedBatch(token, edit({ parentInfo: { father: { phone: '9847012348' } } }))
  expect((await rowsOf(token, batch._id)).map(({ status, messages }) => [status, messages])).toEqual([
    ['invalid', ["Father's name is required"]],
  ])
  expect(await planAndRunBatch(token, edit({ section: 'C' }))).toMatchObject({ counts: { done: 1 } })
  expect(await guardians()).toEqual(['Asha, mother 9847012345'])
})
