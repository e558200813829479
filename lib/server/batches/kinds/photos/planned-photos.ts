import 'server-only'
import type { BatchPhotos } from '@/lib/contract/batches/photos'
import type { Actor } from '@/lib/server/history/actor'
import type { PhotoInput } from '../../records/photo-rows'
import { missingRecordRow, planEach, type Plan, type PlannedRow } from '../../core/planned-rows'
import type { BatchRecord } from '../../records/records'
import { studentRecords } from '../../records/student-records'

/** Plans a photo for each student. A row has no changes until its picture has been sent. */
export function planPhotos(photos: BatchPhotos, editor: Actor): Plan {
  const files = new Map(photos.map(({ id, name }) => [id, name]))
  const plan = (student: BatchRecord) => waitingRow(student, files.get(student._id) ?? '')
  return { total: photos.length, slices: planEach(studentRecords, [...files.keys()], editor, plan, missingRecordRow) }
}

const waitingRow = (student: BatchRecord, file: string): PlannedRow => ({
  action: 'update',
  recordId: student._id,
  version: student.version,
  label: studentRecords.label(student),
  input: { photo: { file } } satisfies PhotoInput,
  changes: [],
  status: 'planned',
  messages: [`The picture ${file} has not been sent yet.`],
})
