import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { send } from '@/tests/support/api'
import { addStudentsOf5B, patchAsCommandLine } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { POST as exportSelection } from './route'

const exported = async (token: string, selection: object) => {
  const response = await send(exportSelection, { token, body: { selection } })
  const [, ...rows] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  return [response.status, rows.map(row => row.split(',')[0])]
}

// R39.2
it('an export by ids sorts the students by name, and skips unknown ids', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const [first, second, third] = await addStudentsOf5B(3)
  await patchAsCommandLine(first!._id, { name: { firstName: 'Zara' } })
  const ids = [first!._id, '01980000-0000-7000-8000-000000000000', third!._id]
  expect(await exported(token, { ids })).toEqual([200, [third!.studentId, first!.studentId]])
  const event = await db.auditEvent.findFirstOrThrow({
    where: { action: 'students.exported' },
    orderBy: { id: 'desc' },
  })
  expect(event.label).toBe('2 rows')
  expect(await exported(token, { ids: [second!._id] })).toEqual([200, [second!.studentId]])
})

// R39.2
it('an export by query has the students that the query finds, without excluded students, in list order', async () => {
  const { token } = await createSignedInUser(['students.read'])
  const [first, second, third] = await addStudentsOf5B(3)
  const query = { section: 'B', sortBy: 'rollNumber', sortOrder: 'desc' }
  expect(await exported(token, { query, except: [second!._id] })).toEqual([200, [third!.studentId, first!.studentId]])
  expect(await exported(token, { query: { section: 'D' } })).toEqual([200, []])
})

// R39.2
it('an export of a selection is refused without `students.read`, and with an empty selection', async () => {
  const clerk = await createSignedInUser(['students.update', 'students.delete'])
  expect((await exported(clerk.token, { query: {} }))[0]).toBe(403)
  const { token } = await createSignedInUser(['students.read'])
  expect((await exported(token, { ids: [] }))[0]).toBe(400)
})
