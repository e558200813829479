import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { fileForm } from '@/tests/support/file-form'
import { studentsCsv } from '@/tests/support/students-csv'
import { waitForBatchState } from './batches'
import type { Caller } from './caller'
import { expectAnswer } from './judge'
import { newStaff } from './people'
import { runQuery } from './site'

const { batches, imports } = endpoints

type Content = string | Uint8Array<ArrayBuffer>

/** A new member of staff who may import students. */
export const newImportClerk = (): Promise<Caller> => newStaff(['students.create', 'students.read'])

export const studentCount = async (): Promise<number> =>
  Number((await runQuery('SELECT COUNT(*) AS n FROM "Student"'))[0]?.n)

/** Uploads a file and waits until it has been read or refused. @returns the batch, and how long that took */
export async function sendImport(as: Caller, content: Content, entity: 'students' | 'staff' = 'students') {
  const started = performance.now()
  const endpoint = imports[entity]
  const sent = as.request(endpoint, { query: { name: 'records.csv' }, body: fileForm(content) })
  const { data } = (await expectAnswer(sent, 201, { endpoint })).body as { data: { batch: Batch } }
  const batch = await waitForBatchState(as, data.batch._id, 'mapping', 'failed')
  return { as, batch, id: batch._id, ms: performance.now() - started }
}

export const getImportSettings = async ({ as, id }: { as: Caller; id: string }): Promise<ImportSettings> =>
  ((await as.request(imports.get, { id })).body as { data: ImportSettings }).data

/** Plans an import with the proposed columns. @param fixed values for fields without a column */
export async function planImport(
  { as, id }: { as: Caller; id: string },
  fixed: Record<string, string> = { admissionDate: '2026-06-01' },
): Promise<Batch> {
  const { mapping } = await getImportSettings({ as, id })
  await as.request(imports.choose, { id, body: { mapping: { ...mapping, fixed } } })
  return waitForBatchState(as, id, 'ready')
}

/** An import of one new student before anybody has checked its columns, and the owner of the import. */
export async function newImport() {
  const { as, id } = await sendImport(await newStaff(['students.create']), studentsCsv([{}]))
  return { as, id, body: { layout: {} } }
}

/** An import whose rows have been planned. */
export async function newPlannedImport() {
  const { as, id } = await newImport()
  await planImport({ as, id })
  return { as, id, body: { row: 0, cells: { 'name.firstName': 'Meera' } } }
}

/** An import of one student in a class that the school does not have. */
export async function newValueImport() {
  const upload = await sendImport(await newStaff(['students.create']), studentsCsv([{ Class: 'Nursery A' }]))
  await planImport(upload)
  const decision = { decision: 'use', field: 'standard', text: 'Nursery', value: 'KG' }
  return { as: upload.as, id: upload.id, body: { decisions: [decision] } }
}

/** An import that has added a staff member, who waits for a password. */
export async function newStaffImport() {
  const content = `Name,Email,Phone,Department\nMeera Sen,${crypto.randomUUID()}@school.example,9876543210,Academics`
  const upload = await sendImport(await newStaff(['staff.create']), content, 'staff')
  const { revision } = await planImport(upload, {})
  await upload.as.request(batches.run, { id: upload.id, body: { revision } })
  await waitForBatchState(upload.as, upload.id, 'done')
  return { id: upload.id }
}
