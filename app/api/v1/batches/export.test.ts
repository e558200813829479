import { expect, it } from 'vitest'
import { send } from '@/tests/support/api'
import { addStudentsOf5B, CLERK, planAndRunBatch, sectionChangeBatch } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { GET as exportRows } from './[id]/rows.csv/route'

// R39.11
it('GET `rows.csv` returns the records of a batch with their old and new values', async () => {
  const { token } = await createSignedInUser(CLERK)
  const [first, second] = await addStudentsOf5B(2)
  const { _id: id } = await planAndRunBatch(token, sectionChangeBatch('C', { ids: [first!._id, second!._id] }))
  const response = await send(exportRows, { token, id })
  expect(response.headers.get('content-disposition')).toMatch(/filename="batch_export_\d{4}-\d\d-\d\d\.csv"/)
  expect((await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Record,Status,Changes,Messages',
    `Meera Nair (${first!.studentId}),Done,Section: B → C,`,
    `Meera Nair (${second!.studentId}),Done,Section: B → C,`,
  ])
})

it('GET `rows.csv` answers 404 for a batch of another user', async () => {
  const { token } = await createSignedInUser(CLERK)
  await addStudentsOf5B(1)
  const { _id: id } = await planAndRunBatch(token, sectionChangeBatch('C', { query: {} }))
  expect((await send(exportRows, { token: (await createSignedInUser(CLERK)).token, id })).status).toBe(404)
})
