import { POSTAL_CODE, STUDENT_LABELS } from './fields'
import { isMissingField, type MissingField, type StudentFilters } from './query'

const {
  // The columns of the name and of the standard show these fields.
  'name.firstName': _first,
  'name.lastName': _last,
  section: _section,
  ...labels
} = STUDENT_LABELS

/** The columns that can follow the student's name, by path, with their headings. */
export const STUDENT_LIST_COLUMNS = {
  studentId: 'Student ID',
  ...labels,
  get [POSTAL_CODE]() {
    return STUDENT_LABELS[POSTAL_CODE]
  },
  overallGrade: 'Grade',
  isActive: 'Status',
  createdAt: 'Created Date',
  updatedAt: 'Last Change',
} as const
export type StudentListColumn = keyof typeof STUDENT_LIST_COLUMNS

/** The columns of the list until a user chooses others. */
export const DEFAULT_STUDENT_COLUMNS: readonly StudentListColumn[] = [
  'studentId',
  'standard',
  'overallGrade',
  'isActive',
]

/** The phone numbers that the office calls to ask for missing data. */
const PARENT_PHONES = ['parentInfo.father.phone', 'parentInfo.mother.phone'] as const

/** The columns that the filter "Missing" adds for each field. Every list already shows the photos of the students. */
const MISSING_COLUMNS: Record<MissingField, readonly StudentListColumn[]> = {
  photo: [],
  email: ['email', ...PARENT_PHONES],
  bloodGroup: ['bloodGroup', ...PARENT_PHONES],
  admissionNumber: ['admissionNumber'],
  parentEmail: ['parentInfo.father.email', 'parentInfo.mother.email', ...PARENT_PHONES],
}

/** The columns that the active filters add: only columns in which the listed students can have different values. */
function columnsOfFilters(filters: StudentFilters): readonly StudentListColumn[] {
  const { shared, birthday, admittedFrom, admittedTo, leftFrom, leftTo, missing } = filters
  return [
    ...(shared ? [shared] : []),
    ...(birthday ? (['dateOfBirth'] as const) : []),
    ...(admittedFrom || admittedTo ? (['admissionDate'] as const) : []),
    ...(leftFrom || leftTo ? (['leaving.date', 'leaving.reason'] as const) : []),
    ...(isMissingField(missing) ? MISSING_COLUMNS[missing] : []),
  ]
}

/**
 * Adds the columns of the active filters to the chosen columns: after the class, or first if the class is hidden. Null
 * means the default columns.
 */
export function withFilteredColumns(
  chosen: readonly string[] | null,
  filters: StudentFilters,
): readonly string[] | null {
  const columns: readonly string[] = chosen ?? DEFAULT_STUDENT_COLUMNS
  const added = columnsOfFilters(filters).filter(column => !columns.includes(column))
  return added.length === 0 ? chosen : columns.toSpliced(columns.indexOf('standard') + 1, 0, ...added)
}

/** Columns that most users add. The choice of columns lists them first. */
export const COMMON_STUDENT_COLUMNS: readonly StudentListColumn[] = [
  'standard',
  'parentInfo.father.phone',
  'parentInfo.mother.phone',
  'contactInfo.emergencyContact.phone',
  'rollNumber',
  'parentInfo.father.name',
  'parentInfo.mother.name',
]
