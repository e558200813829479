import type { Options } from './api'
import { addStudentsOf5B, createPlannedBatch, planAndRunBatch, runPlannedBatch, sectionChangeBatch } from './batches'
import { fileForm } from './file-form'
import type { Place } from './gate/school-places'
import { answeredMapping, createPlannedImport, getImportSettings, readImport } from './imports'
import { createSignedInUser } from './people'
import { createBatchWithPhotos, photosOf, pictureNumber } from './photo-batches'
import { uploadForm } from './pictures'
import { studentsCsv } from './students-csv'
import { planImportOfClasses, useStandard } from './value-imports'

const STAFF_CSV = 'Name,Email,Phone,Department\nRaj Roy,raj.of.slips@school.example,9876543210,Academics'

/** Makes a call with a new user, because a user can have only a few open batches. */
const asAdmin = (make: (token: string) => Promise<Options>) => async (): Promise<Options[]> => {
  const { token } = await createSignedInUser('superAdmin')
  return [{ token, ...(await make(token)) }]
}
const ofPhotos = (options: Options = {}) =>
  asAdmin(async token => {
    const { _id: id } = await createPlannedBatch(token, photosOf(await addStudentsOf5B(1)))
    return { id, ...options }
  })
const ofStaffImport = asAdmin(async token => ({
  id: (await runPlannedBatch(token, await createPlannedImport(token, STAFF_CSV, {}, 'staff')))._id,
}))

/** Calls about bulk changes and imports whose answers are compared with the OpenAPI document. */
export const BATCH_CALLS: Readonly<Record<string, Place>> = {
  'GET /batches/{id}/missing-photos': ofPhotos(),
  'DELETE /batches/{id}/missing-photos': ofPhotos(),
  'POST /batches/{id}/photo': async () =>
    ofPhotos({ query: { number: '0' }, body: uploadForm(await pictureNumber(1)) })(),
  'GET /batches/{id}/photo': asAdmin(async token => ({
    id: (await createBatchWithPhotos(token, await addStudentsOf5B(1)))._id,
    query: { number: '0' },
  })),
  'POST /batches/{id}/undo': asAdmin(async token => {
    const ids = (await addStudentsOf5B(1)).map(({ _id }) => _id)
    return { id: (await planAndRunBatch(token, sectionChangeBatch('A', { ids })))._id }
  }),
  'GET /batches/{id}/slips': ofStaffImport,
  'POST /batches/{id}/slips': ofStaffImport,
  'POST /students/import': asAdmin(async () => ({
    query: { name: 'students.csv' },
    body: fileForm(studentsCsv([{}])),
  })),
  'POST /staff/import': asAdmin(async () => ({ query: { name: 'staff.csv' }, body: fileForm(STAFF_CSV, 'staff.csv') })),
  'PUT /batches/{id}/import': asAdmin(async token => {
    const { _id: id } = await readImport(token, studentsCsv([{}]))
    return { id, body: { mapping: answeredMapping(await getImportSettings(token, id)) } }
  }),
  'POST /batches/{id}/corrections': asAdmin(async token => ({
    id: (await createPlannedImport(token, studentsCsv([{ DOB: 'x' }])))._id,
    body: { row: 2, cells: { dateOfBirth: '15/06/2016' } },
  })),
  'POST /batches/{id}/values': asAdmin(async token => ({
    id: (await planImportOfClasses(token, 'Nursery-A'))._id,
    body: { decisions: [useStandard('Nursery', 'KG')] },
  })),
}
