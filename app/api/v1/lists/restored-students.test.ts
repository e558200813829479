import { beforeEach, expect, it } from 'vitest'
import type { SavedStudent } from '@/lib/contract/students/schema'
import type { StudentPage } from '@/lib/contract/students/query'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { DELETE as deleteStudent } from '../students/[id]/route'
import { GET as listStudents, POST as addStudent } from '../students/route'
import { POST as restore } from '../trash/[id]/restore/route'

let token: string
let id: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  await listsAs(token).add('standard', { label: 'Prep', before: '1st' })
  const body = studentInput({ standard: 'Prep', section: 'B' })
  id = (await call<SavedStudent>(addStudent, { token, body })).body.data.student._id
  await call(deleteStudent, { token, id })
})

const foundIn = async (standard: string) =>
  (await call<StudentPage>(listStudents, { token, query: { standard } })).body.data.students.map(({ _id }) => _id)

// R72.5, R73.7
it('a deleted student is restored into a standard that was added again in another place', async () => {
  await db.listValue.deleteMany({ where: { key: 'Prep' } })
  await listsAs(token).add('standard', { label: 'Other', before: '1st' })
  await listsAs(token).add('standard', { label: 'Prep' })
  expect((await call(restore, { token, id })).status).toBe(200)
  expect([await foundIn('Prep'), await foundIn('Other')]).toEqual([[id], []])
})

// R73.7
it('a student that an earlier version deleted can be restored without the columns added later', async () => {
  const { record } = await db.trash.findUniqueOrThrow({ where: { id } })
  const { leavingReason: _, ...older } = JSON.parse(record) as { leavingReason: null }
  await db.trash.update({ where: { id }, data: { record: JSON.stringify(older) } })
  expect((await call(restore, { token, id })).status).toBe(200)
  expect(await foundIn('Prep')).toEqual([id])
})
