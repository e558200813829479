import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { fileForm } from '@/tests/support/file-form'
import { studentsCsv } from '@/tests/support/students-csv'
import { BATCH_PHOTO_EXAMPLES, newBatch, newBatchInput, newDoneBatch } from './batches'
import type { Call, Caller } from './caller'
import { newImport, newImportClerk, newPlannedImport, newStaffImport, newValueImport } from './imports'
import { once } from './once'
import { newStaff } from './people'

const { batches, imports } = endpoints
const someBatch = once(() => newBatch())
const someImport = once(newPlannedImport)
const someStaffImport = once(newStaffImport)
const nothing = () => ({})
const withoutBody = ({ as, id }: { as: Caller; id: string }) => ({ as, id })

/** Valid calls about bulk changes and imports. */
export const BATCH_EXAMPLES: [Endpoint, () => Promise<Call & { as?: Caller }> | Call][] = [
  [batches.list, nothing],
  [batches.exportSelection, () => ({ body: { selection: { query: {} }, columns: ['email'], format: 'csv' } })],
  [batches.promotion, () => ({ query: { class: '5th-B' } })],
  [batches.create, newBatchInput],
  [batches.get, async () => withoutBody(await someBatch())],
  [batches.rows, async () => withoutBody(await someBatch())],
  [batches.exportRows, async () => withoutBody(await newBatch())],
  [batches.run, () => newBatch()],
  [batches.cancel, async () => withoutBody(await newBatch())],
  [batches.undo, newDoneBatch],
  ...BATCH_PHOTO_EXAMPLES,
  [
    imports.students,
    async () => ({ as: await newImportClerk(), query: { name: 'students.csv' }, body: fileForm(studentsCsv([{}])) }),
  ],
  [
    imports.staff,
    async () => ({
      as: await newStaff(['staff.create']),
      query: { name: 'staff.csv' },
      body: fileForm('Name,Email\nRaj Roy,raj@school.example'),
    }),
  ],
  [imports.get, async () => withoutBody(await someImport())],
  [imports.choose, newImport],
  [imports.correct, newPlannedImport],
  [imports.decideValues, newValueImport],
  [imports.refused, async () => withoutBody(await someImport())],
  [imports.waiting, someStaffImport],
  [imports.makeSlips, newStaffImport],
]
