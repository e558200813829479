import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { BatchRecords } from './records'
import { staffRecords } from './staff-records'
import { studentRecords } from './student-records'
import { trashRecords } from './trash-records'

/** Every kind of record that batches change joins here. */
export const BATCH_RECORDS: Record<BatchEntity, BatchRecords> = {
  students: studentRecords,
  staff: staffRecords,
  trash: trashRecords,
}
