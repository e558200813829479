import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN, NAME_COLUMN } from './student-columns'
import { StudentTable } from './StudentTable'

const COLUMNS: readonly PrintColumn<Student>[] = [
  NAME_COLUMN,
  CLASS_COLUMN,
  { title: 'Father', wraps: true, text: ({ parentInfo: { father } }) => father?.name ?? '' },
  { title: 'Phone', text: ({ parentInfo: { father } }) => father?.phone ?? '' },
  { title: 'Mother', wraps: true, text: ({ parentInfo: { mother } }) => mother?.name ?? '' },
  { title: 'Phone', text: ({ parentInfo: { mother } }) => mother?.phone ?? '' },
]

/** The parents of each student, with their phones. */
export const GuardianPhones = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
