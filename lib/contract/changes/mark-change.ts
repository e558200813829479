import { MARK_TEXTS } from '@/lib/contract/attendance/marks'

const PREFIX = 'attendance.'

/** The path of the number of students in a register. */
export const REGISTER_SIZE_PATH = 'registerSize'

/** The path of a student's mark, in the event of a register. @param label `Meera Nair (STU-2027-00001)` */
export const markPath = (label: string): string => PREFIX + label

/** The student in a path of `markPath`; undefined for any other path. */
export const studentOfMarkPath = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined

/** `Absent`. A text that is not a mark stays as it is. */
export const markText = (mark: string): string => (MARK_TEXTS as Partial<Record<string, string>>)[mark] ?? mark
