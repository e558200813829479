import { beforeEach, expect, it } from 'vitest'
import { rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { createPlannedImport, decideValues, postCorrections } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { useStandard, valueQuestions } from '@/tests/support/value-imports'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const plan = (...lines: Record<string, string>[]) =>
  createPlannedImport(admin.token, studentsCsv(lines), { dateOrder: 'day' })
const messagesOf = async (id: string) => (await rowsOf(admin.token, id)).map(({ messages }) => messages.join(' '))

// R73.2
it('an import asks about a possible duplicate and about its unknown value at the same time', async () => {
  await runPlannedBatch(admin.token, await plan({}))
  const batch = await plan({ Class: 'Nursery-A', 'Adm No': 'N-1' })
  expect(await valueQuestions(admin.token, batch._id)).toEqual(['standard Nursery: 1 unknown'])
  const [duplicate] = await messagesOf(batch._id)
  expect(duplicate).toMatch(/^Possible duplicate of Asha Rao \(STU-\d{4}-\d{5}\)\. Please select a valid standard$/)
  await decideValues(admin.token, batch._id, useStandard('Nursery', 'KG'))
  expect((await messagesOf(batch._id))[0]).toMatch(/^Possible duplicate of Asha Rao \(STU-\d{4}-\d{5}\)\.$/)
})

// R73.2
it('an import does not ask about the values of a line that can only be left out', async () => {
  await runPlannedBatch(admin.token, await plan({ 'Adm No': 'N-1' }))
  const { token } = await createSignedInUser(['students.create', 'students.read'])
  const csv = studentsCsv([{ Class: 'Nursery-A', 'Adm No': 'N-1' }])
  const { _id } = await createPlannedImport(token, csv, { dateOrder: 'day' })
  expect(await messagesOf(_id)).toEqual([
    'This student exists already, and you do not have the permission to change students.',
  ])
  expect(await valueQuestions(token, _id)).toEqual([])
})

// R73.2
it('after the decision about a possible duplicate, an import asks only about the unknown value', async () => {
  await runPlannedBatch(admin.token, await plan({}))
  const { _id } = await plan({ Class: 'Nursery-A', 'Adm No': 'N-1' })
  const [row] = await rowsOf(admin.token, _id)
  await postCorrections(admin.token, _id, { rows: [row!.number], decision: 'create' })
  expect(await messagesOf(_id)).toEqual(['Please select a valid standard'])
})
