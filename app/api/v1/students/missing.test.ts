import { beforeEach, expect, it } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { addStudentsOf5B, undoAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { runPhotoBatch } from '@/tests/support/photo-batches'
import { picture, uploadForm } from '@/tests/support/pictures'
import { POST as restore } from '../trash/[id]/restore/route'
import { DELETE as remove, PATCH as patch, PUT as put } from './[id]/route'
import { DELETE as removePhoto, POST as uploadPhoto } from './[id]/photo/route'
import { GET as list, POST as create } from './route'

const { parentInfo } = studentInput()
const EMPTY = {
  email: undefined,
  bloodGroup: undefined,
  parentInfo: { ...parentInfo, father: { ...parentInfo.father, email: undefined } },
}
const FULL = { ...studentInput(), admissionNumber: '7/22' }

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

const add = async (body: object) => (await call<SavedStudent>(create, { token, body })).body.data.student._id
/** The values of the filter `missing` that find exactly one student. */
async function lacking(): Promise<string[]> {
  const names = ['photo', 'email', 'bloodGroup', 'admissionNumber', 'parentEmail']
  const totals = await Promise.all(
    names.map(async missing => (await call<StudentPage>(list, { token, query: { missing } })).body.data.pagination.totalStudents), // prettier-ignore
  )
  return names.filter((_name, n) => totals[n] === 1)
}

// R58.11
it('the filter by missing fields is correct after every change of a student', async () => {
  const id = await add({ ...studentInput(), ...EMPTY })
  expect(await lacking()).toEqual(['photo', 'email', 'bloodGroup', 'admissionNumber', 'parentEmail'])
  await call(put, { token, id, body: FULL })
  expect(await lacking()).toEqual(['photo'])
  await call(patch, { token, id, body: { email: null, admissionNumber: '' } })
  expect(await lacking()).toEqual(['photo', 'email', 'admissionNumber'])
  await call(patch, { token, id, body: { parentInfo: { father: { email: null } } } })
  expect(await lacking()).toEqual(['photo', 'email', 'admissionNumber', 'parentEmail'])
  await call(patch, { token, id, body: { parentInfo: { mother: { email: 'latha@example.com' } } } })
  expect(await lacking()).toEqual(['photo', 'email', 'admissionNumber'])
})

// R58.11
it('the filter by missing photos follows the photo, and is not affected by changes of other fields', async () => {
  const id = await add(FULL)
  expect((await call(uploadPhoto, { token, id, body: uploadForm(await picture()) })).status).toBe(200)
  expect(await lacking()).toEqual([])
  await call(patch, { token, id, body: { rollNumber: 9 } })
  expect(await lacking()).toEqual([])
  await call(removePhoto, { token, id })
  expect(await lacking()).toEqual(['photo'])
})

// R58.11
it('the filter by missing photos follows a batch of photos and its undo', async () => {
  const [student] = await addStudentsOf5B(1)
  const before = await lacking()
  expect(before).toContain('photo')
  const batch = await runPhotoBatch(token, [student!])
  expect(await lacking()).toEqual(before.filter(name => name !== 'photo'))
  await undoAndRunBatch(token, batch._id)
  expect(await lacking()).toEqual(before)
})

// R58.11
it('the filter by missing fields finds a restored student that an earlier version of the server deleted', async () => {
  const id = await add({ ...FULL, email: undefined })
  await call(remove, { token, id })
  const { record } = await db.trash.findUniqueOrThrow({ where: { id } })
  const { missing: _missing, ...old } = JSON.parse(record) as { missing: number }
  await db.trash.update({ where: { id }, data: { record: JSON.stringify(old) } })
  expect(await lacking()).toEqual([])
  await call(restore, { token, id })
  expect(await lacking()).toEqual(['photo', 'email'])
})
