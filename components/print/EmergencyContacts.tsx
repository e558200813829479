import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN, NAME_COLUMN, PARENT_COLUMNS, ROLL_NUMBER_COLUMN } from './student-columns'
import { StudentTable } from './StudentTable'
import { labelOf } from '@/lib/contract/school-lists'

const COLUMNS: readonly PrintColumn<Student>[] = [
  ROLL_NUMBER_COLUMN,
  NAME_COLUMN,
  CLASS_COLUMN,
  {
    title: 'Emergency Contact',
    wraps: true,
    text: ({ contactInfo: { emergencyContact } }) =>
      `${emergencyContact.name} (${labelOf('relationship', emergencyContact.relationship)})`,
  },
  { title: 'Phone', text: ({ contactInfo: { emergencyContact } }) => emergencyContact.phone },
  ...PARENT_COLUMNS,
  { title: 'Blood Group', text: ({ bloodGroup = '' }) => bloodGroup },
]

/** The contacts to call in an emergency, the parents, and the blood group of each student. */
export const EmergencyContacts = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
