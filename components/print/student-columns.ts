import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import { classText } from '@/lib/contract/students/classes'

/** The name, with a mark for students who have left. */
export const NAME_COLUMN: PrintColumn<Student> = {
  title: 'Name',
  wraps: true,
  text: fullName,
  note: ({ isActive }) => (isActive ? undefined : 'Left'),
}

/** Left out of a table that is of one class. */
export const CLASS_COLUMN: PrintColumn<Student> = { title: 'Class', text: classText }
