import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ActiveChip } from '@/components/list/ActiveChip'
import { PersonCard } from '@/components/list/PersonCard'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumn } from '@/components/list/RecordTable'
import { type MenuEntry, RowMenu } from '@/components/list/RowMenu'
import { fullName } from '@/lib/client/format'
import type { Student } from '@/lib/contract/students/schema'
import { standardAndSection, subtitleOf } from './student-texts'

export type StudentAction = 'view' | 'edit' | 'delete'
type LinkTo = (student: Student) => DialogLink
type OnAction = (action: StudentAction, student: Student) => void

const MENU: readonly MenuEntry<StudentAction>[] = [
  { action: 'view', needs: 'students.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'students.update', text: 'Edit', Icon: Edit },
  { action: 'delete', needs: 'students.delete', text: 'Delete', Icon: Delete },
]

const menuOf = (student: Student, onAction: OnAction) => (
  <RowMenu name={fullName(student)} entries={MENU} onAction={action => onAction(action, student)} />
)

export const studentColumns = (onAction: OnAction, linkTo: LinkTo, search = '') =>
  [
    {
      title: 'Student',
      cell: student => (
        <PersonIdentity person={student} subtitle={subtitleOf(student, search)} link={linkTo(student)} />
      ),
    },
    {
      title: 'Student ID',
      width: 160,
      cell: ({ studentId }) => <span className="code">{studentId}</span>,
    },
    { title: 'Standard', width: 110, cell: standardAndSection },
    { title: 'Grade', width: 90, cell: ({ overallGrade }) => overallGrade },
    { title: 'Status', width: 110, cell: ({ isActive }) => <ActiveChip active={isActive} /> },
    { title: 'Actions', width: 90, cell: student => menuOf(student, onAction) },
  ] as const satisfies RecordColumn<Student>[]

/** A student in the list on a small screen. */
export const studentCard = (
  student: Student,
  onAction: OnAction,
  linkTo: LinkTo,
  checkbox?: ReactNode,
  search = '',
) => (
  <PersonCard
    person={student}
    subtitle={subtitleOf(student, search)}
    facts={[
      ['ID', student.studentId],
      ['Standard', standardAndSection(student)],
      ['Grade', student.overallGrade],
    ]}
    checkbox={checkbox}
    menu={menuOf(student, onAction)}
    link={linkTo(student)}
  />
)
