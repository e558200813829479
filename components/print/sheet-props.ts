import type { PrintedStudents } from '@/lib/client/queries/print'
import type { School } from '@/lib/contract/school/school'

/** The props of every print of students. */
export type SheetProps = PrintedStudents & {
  title: string
  /** Whether the students were chosen one by one. */
  isPicked: boolean
  /** How many students, such as `42 students, 1 inactive`. */
  count: string
  school: School
  /** Who is printed, in words; empty for a single student, and for all of them. */
  filters: string
}
