import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import { printedValue } from './student-values'
import { classText } from '@/lib/contract/students/classes'

/** The name, with a mark for students who have left. */
export const NAME_COLUMN: PrintColumn<Student> = {
  title: 'Name',
  wraps: true,
  text: fullName,
  note: ({ isActive }) => (isActive ? undefined : 'Left'),
}

/** Left out of a table that contains a single class. */
export const CLASS_COLUMN: PrintColumn<Student> = { title: 'Class', text: classText }

export const ROLL_NUMBER_COLUMN: PrintColumn<Student> = {
  title: 'Roll No.',
  isNumber: true,
  text: student => printedValue(student, 'rollNumber'),
}

/** Names and phones of father and mother; empty for an unknown parent. */
export const PARENT_COLUMNS: readonly PrintColumn<Student>[] = [
  { title: 'Father', wraps: true, text: ({ parentInfo: { father } }) => father?.name ?? '' },
  { title: 'Phone', text: ({ parentInfo: { father } }) => father?.phone ?? '' },
  { title: 'Mother', wraps: true, text: ({ parentInfo: { mother } }) => mother?.name ?? '' },
  { title: 'Phone', text: ({ parentInfo: { mother } }) => mother?.phone ?? '' },
]
