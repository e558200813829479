import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { StudentTable } from './StudentTable'
import { classOf } from './student-values'

const COLUMNS: readonly PrintColumn<Student>[] = [
  { title: 'Name', width: '24%', text: fullName },
  { title: 'Class', width: '10%', text: classOf },
  { title: 'Father', text: ({ parentInfo: { father } }) => father.name },
  { title: 'Phone', width: '14%', text: ({ parentInfo: { father } }) => father.phone },
  { title: 'Mother', text: ({ parentInfo: { mother } }) => mother.name },
  { title: 'Phone', width: '14%', text: ({ parentInfo: { mother } }) => mother.phone },
]

/** The parents of each student, with their phones. */
export const GuardianPhones = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
