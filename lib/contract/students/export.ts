import * as z from 'zod/mini'
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

const columnNames = Object.keys(STUDENT_COLUMNS) as [StudentColumn, ...StudentColumn[]]

/** The columns and the format of an export. */
export const ExportChoice = z.object({
  columns: z.array(z.enum(columnNames, 'Unknown column')).check(z.minLength(1, 'Choose at least one column')),
  format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX'),
})
export type ExportChoice = z.output<typeof ExportChoice>
