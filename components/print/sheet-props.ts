import type { PrintedStudents } from '@/lib/client/queries/print'
import type { School } from '@/lib/contract/school/school'

/** The props of every print of students. */
export type SheetProps = PrintedStudents & {
  title: string
  /** Whether the students were chosen one by one. */
  isPicked: boolean
  /** The number of students, such as `42 students, 1 inactive`. */
  count: string
  school: School
  /** Describes the printed students; empty for a single student, and for all students. */
  filters: string
}
