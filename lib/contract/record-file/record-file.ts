import * as z from 'zod/mini'
import { StudentAttendance } from '@/lib/contract/attendance/of-student'
import { BATCH_KINDS } from '@/lib/contract/batches/schema'
import { Certificate } from '@/lib/contract/certificates/schema'
import { endpoint } from '@/lib/contract/endpoint'
import { AuditEvent, FieldChange } from '@/lib/contract/history/events'
import { YearClass } from '@/lib/contract/students/class-years'
import { Student } from '@/lib/contract/students/schema'
import { RecordView } from '@/lib/contract/students/viewers'

/** The value of a custom field as text, unmasked even if the field is masked. */
export const CustomFieldText = z.object({ label: z.string(), value: z.string() })
export type CustomFieldText = z.output<typeof CustomFieldText>

/** The row of a record in a bulk change. It lacks the title of the bulk change, which may name another student. */
export const BulkChange = z.object({
  at: z.string(),
  kind: z.enum(BATCH_KINDS),
  status: z.string(),
  changes: z.array(FieldChange),
})
export type BulkChange = z.output<typeof BulkChange>

/** Making a record file reads the whole history of a record. */
export const RECORD_FILE_LIMITS = { limit: { calls: 30, seconds: 60, atOnce: 1 }, seconds: 60 }

const recordParts = {
  student: Student,
  ownFields: z.array(CustomFieldText),
  /** The picture as a data URL. */
  photo: z.nullable(z.string()),
  /** The classes of earlier years. */
  classes: z.array(YearClass),
  attendance: StudentAttendance,
}

/** Everything that the school holds about a student. It names no other student. */
export const RecordFile = z.object({
  madeAt: z.string(),
  ...recordParts,
  certificates: z.array(Certificate),
  /**
   * All events of the student and of registers that name the student, newest first. Events of registers contain only
   * the marks of this student.
   */
  history: z.array(AuditEvent),
  /** The student's row in bulk changes of the last 30 days. */
  bulkChanges: z.array(z.extend(BulkChange, { hasPicture: z.boolean() })),
  /**
   * Exports since the record was created that may have contained the student. Search texts are left out, because they
   * may name somebody else.
   */
  exports: z.array(AuditEvent),
  views: z.array(RecordView),
  /** Records that were merged into this record. `data` is null after such a record was removed for good. */
  mergedRecords: z.array(z.object({ studentId: z.string(), data: z.nullable(z.object(recordParts)) })),
})
export type RecordFile = z.output<typeof RecordFile>

/** Only for users who may see confidential fields, because the file contains them. */
export const recordFileCall = endpoint({
  method: 'GET',
  path: '/students/{id}/record-file',
  access: 'students.read',
  confidential: true,
  byToken: false,
  data: z.object({ file: RecordFile }),
  fallback: 'Failed to fetch the record file',
  ...RECORD_FILE_LIMITS,
})
