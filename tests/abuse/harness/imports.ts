import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { ImportDraft } from '@/lib/contract/imports/import'
import { fileForm } from '@/tests/support/file-form'
import { studentsCsv } from '@/tests/support/students-csv'
import { inState } from './batches'
import type { Caller } from './caller'
import { newStaff } from './people'

const { batches, imports } = endpoints

async function uploaded(as: Caller, entity: 'students' | 'staff', content: string) {
  const sent = { query: { name: 'records.csv' }, body: fileForm(content) }
  const { data } = (await as.request(imports[entity], sent)).body as { data: { batch: Batch } }
  await inState(as, data.batch._id, 'mapping')
  return { as, id: data.batch._id }
}

async function planned({ as, id }: { as: Caller; id: string }): Promise<Batch> {
  const { mapping } = ((await as.request(imports.get, { id })).body as { data: ImportDraft }).data
  await as.request(imports.choose, { id, body: { mapping } })
  return inState(as, id, 'ready')
}

/** An import of one new student whose columns wait to be checked, with its owner. */
export async function newImport() {
  const upload = await uploaded(await newStaff(['students.create']), 'students', studentsCsv([{}]))
  return { ...upload, body: { layout: {} } }
}

/** An import whose rows have been planned. */
export async function newPlannedImport() {
  const { as, id } = await newImport()
  await planned({ as, id })
  return { as, id, body: { row: 0, cells: { 'name.firstName': 'Meera' } } }
}

/** An import that has added a staff member, who waits for a password. */
export async function newStaffImport() {
  const content = `Name,Email,Phone,Department\nMeera Sen,${crypto.randomUUID()}@school.example,9876543210,Academics`
  const upload = await uploaded(await newStaff(['staff.create']), 'staff', content)
  const { revision } = await planned(upload)
  await upload.as.request(batches.run, { id: upload.id, body: { revision } })
  await inState(upload.as, upload.id, 'done')
  return { id: upload.id }
}
