import type { ReactNode } from 'react'
import type { PrintedStudents } from '@/lib/client/queries/print'
import type { School } from '@/lib/contract/school/school'
import type { StudentSelection } from '@/lib/contract/students/selection'

/** The props of every print of students. */
export type SheetProps = PrintedStudents & {
  title: string
  /** The printed students, without inactive students that the sheet leaves out. */
  selection: StudentSelection
  /** Whether these are the students of the selection: while others are loaded, the paper shows the former students. */
  isCurrent: boolean
  /** A choice of who is printed. */
  leavers?: ReactNode
  /** Whether the students were chosen one by one. */
  isPicked: boolean
  /** The number of students, such as `42 students, 1 inactive`. */
  count: string
  school: School
  /** Describes the printed students; empty for a single student, and for all students. */
  filters: string
}
