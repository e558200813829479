import type * as z from 'zod/mini'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import { exportChoiceSchema } from '@/lib/contract/custom-fields/export-choice'
import type { CustomPath } from '@/lib/contract/custom-path'
import type { UserPermissions } from '@/lib/contract/permissions'
import { type Fields, headingOf } from '@/lib/contract/record-fields'
import { POSTAL_CODE, STUDENT_FIELDS } from './fields'

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

/** The columns of the standard file (R27.13). */
export const STANDARD_STUDENT_COLUMNS: readonly StudentColumn[] = (
  Object.keys(STUDENT_COLUMNS) as StudentColumn[]
).filter(path => (STUDENT_FIELDS as Fields)[path]?.csv !== undefined || path === 'studentId' || path === 'createdAt')

/** The path of a column that every school has, or of a custom field. */
export type ChosenColumn = StudentColumn | CustomPath

/** The headings of the columns that a user can choose, by path. Custom fields come last. */
export const studentColumnsFor = (user: UserPermissions): Readonly<Record<string, string>> =>
  withCustomLabels(user, 'students', STUDENT_COLUMNS)

/** The columns and the format of an export of students. */
export const StudentExportChoice = exportChoiceSchema<StudentColumn>(STUDENT_COLUMNS)
export type StudentExportChoice = z.output<typeof StudentExportChoice>
