import { STUDENT_LABELS } from './fields'
import type { SharedField } from './query'

const {
  // In the column of the student's name, and of the standard.
  'name.firstName': _first,
  'name.lastName': _last,
  section: _section,
  ...labels
} = STUDENT_LABELS

/** The columns that can follow the student's name, by path, with their headings. */
export const STUDENT_LIST_COLUMNS = {
  studentId: 'Student ID',
  ...labels,
  overallGrade: 'Grade',
  isActive: 'Status',
  createdAt: 'Created Date',
  updatedAt: 'Last Change',
} as const
export type StudentListColumn = keyof typeof STUDENT_LIST_COLUMNS

/** What the list shows until a user chooses. */
export const DEFAULT_STUDENT_COLUMNS: readonly StudentListColumn[] = [
  'studentId',
  'standard',
  'overallGrade',
  'isActive',
]

/**
 * The chosen columns, null for the default ones, with the field that the listed students share, after their class if that
 * is shown.
 */
export function withSharedColumn(
  chosen: readonly string[] | null,
  shared: SharedField | undefined,
): readonly string[] | null {
  const columns: readonly string[] = chosen ?? DEFAULT_STUDENT_COLUMNS
  return !shared || columns.includes(shared) ? chosen : columns.toSpliced(columns.indexOf('standard') + 1, 0, shared)
}

/** What most users add, and therefore find first. */
export const COMMON_STUDENT_COLUMNS: readonly StudentListColumn[] = [
  'rollNumber',
  'parentInfo.father.name',
  'parentInfo.father.phone',
  'parentInfo.mother.name',
  'parentInfo.mother.phone',
]
