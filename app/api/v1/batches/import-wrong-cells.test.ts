import { beforeEach, expect, it } from 'vitest'
import * as rows from '@/app/api/v1/batches/[id]/rows/route'
import { call } from '@/tests/support/api'
import { rowsOf, startBatch } from '@/tests/support/batches'
import { createPlannedImport, postCorrections } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
})

/** Plans an import with one student for each change. */
const importOf = (...changes: Record<string, string>[]) =>
  createPlannedImport(
    clerk.token,
    studentsCsv(differentStudents(changes.length).map((student, index) => ({ ...student, ...changes[index] }))),
  )

const linesOf = async (id: string, query: Record<string, string>) =>
  (await rowsOf(clerk.token, id, query)).map(({ number, status }) => [number, status])

// R89.1
it('on request, rows with a problem come first, across all pages', async () => {
  const { _id } = await importOf({}, { Gender: 'Grl' }, {}, { Gender: 'Boi' }, {})
  const plan = [[0, 'planned'], [1, 'invalid'], [2, 'planned'], [3, 'invalid'], [4, 'planned']] // prettier-ignore
  expect(await linesOf(_id, {})).toEqual(plan)
  expect(await linesOf(_id, { order: 'plan' })).toEqual(plan)
  expect(await linesOf(_id, { order: 'problems', status: 'planned' })).toEqual([plan[0], plan[2], plan[4]])
  const pages = await Promise.all(['1', '2', '3'].map(page => linesOf(_id, { order: 'problems', limit: '2', page })))
  expect(pages).toEqual([[plan[1], plan[3]], [plan[0], plan[2]], [plan[4]]])
  const odd = await Promise.all(['1', '2'].map(page => linesOf(_id, { order: 'problems', limit: '3', page })))
  expect(odd).toEqual([
    [plan[1], plan[3], plan[0]],
    [plan[2], plan[4]],
  ])
})

// R89.1
it('an unknown order of the rows is refused', async () => {
  const { _id } = await importOf({})
  const answer = await call(rows.GET, { token: clerk.token, id: _id, query: { order: 'name' } })
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'order', message: 'Unknown order' }]])
})

// R89.4
it('a wrong cell says in how many lines of the file its field has the same wrong text', async () => {
  const { _id } = await importOf(
    { Gender: 'Grl', City: '' },
    { Gender: 'Grl', 'PIN Code': '411' },
    { Gender: 'Grrl', City: '' },
    { Gender: 'Grl' },
  )
  const problems = async (query: Record<string, string>) =>
    (await rowsOf(clerk.token, _id, query)).map(({ imported }) =>
      imported?.problems.map(({ field, alike }) => [field, alike]),
    )
  const city = ['contactInfo.address.city', 2]
  // The count includes lines on other pages of the list.
  expect(await problems({ limit: '1' })).toEqual([[['gender', 3], city]])
  expect((await problems({})).map(row => row?.map(([, alike]) => alike))).toEqual([
    [3, 2],
    [3, undefined],
    [undefined, 2],
    [3],
  ])
  await postCorrections(clerk.token, _id, { field: 'gender', from: 'Grl', to: 'Female' })
  expect((await problems({ order: 'problems' }))[0]).toEqual([city])
})

// R89.4
it('lines with the same wrong text are not counted once the import has been started', async () => {
  const batch = await importOf({ Gender: 'Grl' }, { Gender: 'Grl' }, {}, {}, {})
  await startBatch(clerk.token, batch)
  const [row] = await rowsOf(clerk.token, batch._id, { status: 'invalid' })
  expect(row?.imported?.problems).toEqual([{ field: 'gender', message: 'Please select a valid gender' }])
})
