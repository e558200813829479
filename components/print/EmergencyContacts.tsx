import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import type { PrintColumn } from './PrintTable'
import type { SheetProps } from './sheet-props'
import { StudentTable } from './StudentTable'
import { classOf } from './student-values'

const COLUMNS: readonly PrintColumn<Student>[] = [
  { title: 'Name', width: '22%', text: fullName },
  { title: 'Class', width: '10%', text: classOf },
  {
    title: 'Emergency Contact',
    text: ({ contactInfo: { emergencyContact } }) => `${emergencyContact.name} (${emergencyContact.relationship})`,
  },
  { title: 'Phone', width: '14%', text: ({ contactInfo: { emergencyContact } }) => emergencyContact.phone },
  { title: 'Father', width: '14%', text: ({ parentInfo: { father } }) => father.phone },
  { title: 'Mother', width: '14%', text: ({ parentInfo: { mother } }) => mother.phone },
  { title: 'Blood Group', width: '8%', text: ({ bloodGroup = '' }) => bloodGroup },
]

/** The contacts to call in an emergency, and the blood group of each student. */
export const EmergencyContacts = (props: SheetProps) => <StudentTable {...props} columns={COLUMNS} />
