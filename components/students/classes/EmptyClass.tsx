import Card from '@mui/material/Card'
import School from '@/components/icons/SchoolOutlined'
import { EmptyState } from '@/components/feedback/EmptyState'
import { useUser } from '@/components/base/useUser'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import { can } from '@/lib/contract/permissions'
import { AddToClass } from './ClassActions'

/** A class without active students. */
export function EmptyClass({ schoolClass }: { schoolClass: SchoolClass }) {
  const mayAdd = can(useUser(), CLASS_BUTTONS.add.needs)
  return (
    <Card>
      <EmptyState icon={<School />} title={`No students in ${classText(schoolClass)}`} action={<AddToClass />}>
        {mayAdd
          ? 'The form for a new student starts with this class.'
          : 'Super admins, and colleagues who have the permission to create students, can add the first student.'}
      </EmptyState>
    </Card>
  )
}
