import { vi } from 'vitest'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Student } from '@/lib/contract/students/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { Call, Caller } from './caller'
import { newStaff, newStudent } from './people'
import { somePhoto } from './records'

const { batches, batchPhotos } = endpoints

/** A new staff member who may change and delete students. */
export const newBatchClerk = (): Promise<Caller> => newStaff(['students.read', 'students.update', 'students.delete'])

/** A batch that edits one student. When `change` repeats the student's values, a later run changes no row. */
const changeOf = (id: string, change: StudentBatchChange) => ({
  kind: 'edit',
  entity: 'students',
  selection: { ids: [id] },
  change,
})

let inputs = 0
/** Input for a new batch: alternately a change of one new student, and new roll numbers for her class. */
export async function newBatchInput() {
  const { _id, standard, section, gender, admissionDate } = await newStudent()
  const renumbering = { kind: 'renumber', entity: 'students', rules: { standard, section, order: 'name' } }
  inputs += 1
  return {
    as: await newBatchClerk(),
    body: inputs % 2 === 0 ? renumbering : changeOf(_id, { section, gender, admissionDate }),
  }
}

export async function waitForBatchState(as: Caller, id: string, ...states: Batch['state'][]): Promise<Batch> {
  const read = async () => {
    const { data } = (await as.request(batches.get, { id })).body as { data: { batch: Batch } }
    return states.includes(data.batch.state) ? data.batch : undefined
  }
  return vi.waitUntil(read, { timeout: 2 * 60_000, interval: 50 })
}

/** A planned batch of one student, and the owner of the batch. */
export async function newBatch(section?: Student['section']) {
  const as = await newBatchClerk()
  const student = await newStudent()
  const body = changeOf(student._id, { section: section ?? student.section })
  const { data } = (await as.request(batches.create, { body })).body as { data: { batch: Batch } }
  const { _id: id, revision } = await waitForBatchState(as, data.batch._id, 'ready')
  return { as, id, body: { revision } }
}

/** A batch of photos that waits for the picture of one student. */
export async function newPhotoBatch() {
  const as = await newBatchClerk()
  const { _id: student } = await newStudent()
  const body = { kind: 'photos', entity: 'students', photos: [{ id: student, name: '1.jpg' }] }
  const { data } = (await as.request(batches.create, { body })).body as { data: { batch: Batch } }
  await waitForBatchState(as, data.batch._id, 'ready')
  return { as, id: data.batch._id }
}

/** A batch with a photo that has been sent. */
export async function newSentPhoto() {
  const { as, id } = await newPhotoBatch()
  const query = { number: '0' }
  await as.request(batchPhotos.send, { id, query, body: await somePhoto() })
  return { as, id, query }
}

/** A batch that has changed one student. */
export async function newDoneBatch() {
  const { as, id, body } = await newBatch('D')
  await as.request(batches.run, { id, body })
  await waitForBatchState(as, id, 'done')
  return { as, id }
}

/** A valid call for each call about the pictures of bulk changes. */
export const BATCH_PHOTO_EXAMPLES: [Endpoint, () => Promise<Call & { as: Caller }>][] = [
  [batchPhotos.match, async () => ({ as: await newBatchClerk(), body: { names: ['Meera Nair.jpg'], naming: 'name' } })],
  [batchPhotos.missing, newPhotoBatch],
  [batchPhotos.leaveOut, newPhotoBatch],
  [batchPhotos.send, async () => ({ ...(await newPhotoBatch()), query: { number: '0' }, body: await somePhoto() })],
  [batchPhotos.show, newSentPhoto],
]
