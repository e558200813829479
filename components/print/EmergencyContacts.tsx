import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { StudentTable } from './StudentTable'
import { classOf } from './student-values'

const COLUMNS: readonly PrintColumn<Student>[] = [
  { title: 'Name', wraps: true, text: fullName },
  { title: 'Class', text: classOf },
  {
    title: 'Emergency Contact',
    wraps: true,
    text: ({ contactInfo: { emergencyContact } }) => `${emergencyContact.name} (${emergencyContact.relationship})`,
  },
  { title: 'Phone', text: ({ contactInfo: { emergencyContact } }) => emergencyContact.phone },
  { title: 'Father', text: ({ parentInfo: { father } }) => father.phone },
  { title: 'Mother', text: ({ parentInfo: { mother } }) => mother.phone },
  { title: 'Blood Group', text: ({ bloodGroup = '' }) => bloodGroup },
]

/** The contacts to call in an emergency, and the blood group of each student. */
export const EmergencyContacts = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
