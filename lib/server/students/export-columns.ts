import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { Fields } from '@/lib/contract/record-fields'
import { type ChosenColumn, STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student } from '@/lib/contract/students/schema'
import { customColumns } from '@/lib/server/export/custom-columns'
import { csvColumns, exportColumnOf } from '@/lib/server/export/field-columns'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import type { Actor } from '@/lib/server/history/actor'

const STUDENT_ID: ExportColumn<Student> = [STUDENT_COLUMNS.studentId, ({ studentId }) => studentId]
const CREATED_AT: ExportColumn<Student> = [STUDENT_COLUMNS.createdAt, ({ createdAt }) => dayOf(new Date(createdAt))]

/** The required columns (R27.13). */
export const SPECIFIED_COLUMNS: ExportColumn<Student>[] = [STUDENT_ID, ...csvColumns(STUDENT_FIELDS), CREATED_AT]

/** Made for each export, because the heading of the postal code depends on the school's country. */
const allColumns = (): [path: string, column: ExportColumn<Student>][] => [
  ['studentId', STUDENT_ID],
  ...Object.entries(STUDENT_FIELDS as Fields).map(([path, field]): [string, ExportColumn<Student>] => [
    path,
    exportColumnOf(path, field),
  ]),
  ['createdAt', CREATED_AT],
]

/** The chosen columns, each once, in the order of the table. Own fields that the actor sees come last. */
export const chosenColumns = (chosen: readonly ChosenColumn[], actor: Actor): ExportColumn<Student>[] =>
  [...allColumns(), ...customColumns(actor, 'students')].flatMap(([path, column]) =>
    chosen.some(each => each === path) ? [column] : [],
  )
