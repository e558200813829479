import 'server-only'
import { recordIdOf } from '../core/outcomes'
import type { BatchRecord, BatchRecords, RecordKey } from './records'
import { staffRecords } from './staff-records'
import { studentRecords } from './student-records'

/** A restored record, with the operations for its kind. */
type RestoredRecord = BatchRecord & { records: BatchRecords; record: BatchRecord }

/**
 * Operations on records of any kind that a batch has restored from the trash. Undoing the batch deletes the records
 * again. `planTrash` plans the records that are still in the trash.
 */
export const trashRecords: BatchRecords = {
  noun: 'record',
  keys: () => Promise.resolve([]),
  async find(keys, actor) {
    const [students, staff] = await Promise.all([studentRecords.find(keys, actor), staffRecords.find(keys, actor)])
    const withKind = (records: BatchRecords, found: Map<RecordKey, BatchRecord>) =>
      [...found].map(([key, record]) => [key, { ...record, records, record }] as const)
    return new Map([...withKind(studentRecords, students), ...withKind(staffRecords, staff)])
  },
  label: ({ records, record }: RestoredRecord) => records.label(record),
  values: ({ records, record }: RestoredRecord) => records.values(record),
  changes: ({ records, record }: RestoredRecord, patch, editor, givesBack) =>
    records.changes(record, patch, editor, givesBack),
  checkDelete: ({ records, record }: RestoredRecord, editor) => records.checkDelete(record, editor),
  async apply(tx, rows, editor) {
    const found = await tx.student.findMany({ where: { id: { in: rows.map(recordIdOf) } }, select: { id: true } })
    const students = new Set(found.map(({ id }) => id))
    const isStudent = (row: (typeof rows)[number]) => students.has(recordIdOf(row))
    return [
      ...(await studentRecords.apply(tx, rows.filter(isStudent), editor)),
      ...(await staffRecords.apply(
        tx,
        rows.filter(row => !isStudent(row)),
        editor,
      )),
    ]
  },
}
