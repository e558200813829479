import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { CLASS_COLUMN, NAME_COLUMN } from './student-columns'
import { StudentTable } from './StudentTable'
import { labelOf } from '@/lib/contract/school-lists'

const COLUMNS: readonly PrintColumn<Student>[] = [
  NAME_COLUMN,
  CLASS_COLUMN,
  {
    title: 'Emergency Contact',
    wraps: true,
    text: ({ contactInfo: { emergencyContact } }) =>
      `${emergencyContact.name} (${labelOf('relationship', emergencyContact.relationship)})`,
  },
  { title: 'Phone', text: ({ contactInfo: { emergencyContact } }) => emergencyContact.phone },
  { title: 'Father', text: ({ parentInfo: { father } }) => father?.phone ?? '' },
  { title: 'Mother', text: ({ parentInfo: { mother } }) => mother?.phone ?? '' },
  { title: 'Blood Group', text: ({ bloodGroup = '' }) => bloodGroup },
]

/** The contacts to call in an emergency, and the blood group of each student. */
export const EmergencyContacts = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
