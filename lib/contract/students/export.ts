import * as z from 'zod/mini'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import { customPathSchema } from '@/lib/contract/custom-fields/filters'
import type { CustomPath } from '@/lib/contract/custom-fields/values'
import type { UserPermissions } from '@/lib/contract/permissions'
import { headingOf } from '@/lib/contract/record-fields'
import { POSTAL_CODE, STUDENT_FIELDS } from './fields'

/** The formats of an export, with their media types. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof EXPORT_TYPES

export type StudentColumn = 'studentId' | keyof typeof STUDENT_FIELDS | 'createdAt'

/** The headings of all columns that an export of students can have, by path, in the order of the file. */
export const STUDENT_COLUMNS = {
  studentId: 'Student ID',
  ...(Object.fromEntries(Object.entries(STUDENT_FIELDS).map(([path, field]) => [path, headingOf(field)])) as Record<
    keyof typeof STUDENT_FIELDS,
    string
  >),
  get [POSTAL_CODE]() {
    return headingOf(STUDENT_FIELDS[POSTAL_CODE])
  },
  createdAt: 'Created At',
} as const satisfies Record<StudentColumn, string>

/** A column of every school, or the own field at a path. */
export type ChosenColumn = StudentColumn | CustomPath

/** The headings of the columns that a user can choose, by path. Own fields come last. */
export const studentColumnsFor = (user: UserPermissions): Readonly<Record<string, string>> =>
  withCustomLabels(user, 'students', STUDENT_COLUMNS)

const columnNames = Object.keys(STUDENT_COLUMNS) as [StudentColumn, ...StudentColumn[]]

/** The answer to a column that does not exist for the user. */
export const UNKNOWN_COLUMN = 'Unknown column'

/** The columns and the format of an export. The server checks further that the user sees the own fields among them. */
export const ExportChoice = z.object({
  columns: z
    .array(z.union([z.enum(columnNames), customPathSchema], UNKNOWN_COLUMN))
    .check(z.minLength(1, 'Choose at least one column')),
  format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX'),
})
export type ExportChoice = z.output<typeof ExportChoice>
