import 'server-only'
import type { BatchEntity } from '@/lib/contract/batches/schema'
import type { BatchRecords } from './records'
import { staffRecords } from './staff-records'
import { studentRecords } from './student-records'
import { trashRecords } from './trash-records'

/** The operations for each kind of record that batches change. */
export const BATCH_RECORDS: Record<BatchEntity, BatchRecords> = {
  students: studentRecords,
  staff: staffRecords,
  trash: trashRecords,
}
