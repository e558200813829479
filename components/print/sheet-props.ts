import type { ReactNode } from 'react'
import type { PrintedStudents } from '@/lib/client/queries/print'
import type { School } from '@/lib/contract/school/school'
import type { StudentSelection } from '@/lib/contract/students/selection'

/** The props of every print of students. */
export type SheetProps = PrintedStudents & {
  title: string
  /** The selection that is printed. Some sheets leave inactive students out. */
  selection: StudentSelection
  /**
   * Whether `students` belong to `selection`. While a new selection loads, the sheet still shows the previous students.
   */
  isCurrent: boolean
  /** The switch that adds inactive students. */
  leavers?: ReactNode
  /** Whether the students were chosen one by one. */
  isPicked: boolean
  /** The number of students, such as `42 students, 1 inactive`. */
  count: string
  school: School
  /** Describes the printed students; empty for a single student, and for all students. */
  filters: string
}
