import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { Fields } from '@/lib/contract/record-fields'
import { STANDARD_STUDENT_COLUMNS, STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student } from '@/lib/contract/students/schema'
import type { ColumnsByPath } from '@/lib/server/export/chosen-columns'
import { exportColumnOf } from '@/lib/server/export/field-columns'
import type { ExportColumn } from '@/lib/server/export/table-stream'

const STUDENT_ID: ExportColumn<Student> = [STUDENT_COLUMNS.studentId, ({ studentId }) => studentId]
const CREATED_AT: ExportColumn<Student> = [STUDENT_COLUMNS.createdAt, ({ createdAt }) => dayOf(new Date(createdAt))]

/** Made for each export, because the heading of the postal code depends on the school's country. */
export const allColumns = (): ColumnsByPath<Student> => [
  ['studentId', STUDENT_ID],
  ...Object.entries(STUDENT_FIELDS as Fields).map(([path, field]) => [path, exportColumnOf(path, field)] as const),
  ['createdAt', CREATED_AT],
]

/** The required columns (R27.13). */
export const SPECIFIED_COLUMNS: ExportColumn<Student>[] = allColumns().flatMap(([path, column]) =>
  STANDARD_STUDENT_COLUMNS.some(standard => standard === path) ? [column] : [],
)
