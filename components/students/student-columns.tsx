import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ActiveChip } from '@/components/list/ActiveChip'
import { fieldColumn, momentColumn } from '@/components/list/columns/field-columns'
import { PersonCard } from '@/components/list/PersonCard'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumn, RecordColumns } from '@/components/list/record-columns'
import { factsOf } from '@/components/list/RecordCard'
import { type MenuEntry, RowMenu } from '@/components/list/RowMenu'
import { fullName } from '@/lib/client/format'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import {
  COMMON_STUDENT_COLUMNS,
  DEFAULT_STUDENT_COLUMNS,
  STUDENT_LIST_COLUMNS,
  type StudentListColumn,
} from '@/lib/contract/students/list-columns'
import type { Student } from '@/lib/contract/students/schema'
import { standardAndSection, subtitleOf } from './student-texts'

export type StudentAction = 'view' | 'edit' | 'delete'
type LinkTo = (student: Student) => DialogLink
type OnAction = (action: StudentAction, student: Student) => void

export const STUDENT_COLUMN_CHOICE = {
  labels: STUDENT_LIST_COLUMNS,
  defaults: DEFAULT_STUDENT_COLUMNS,
  common: COMMON_STUDENT_COLUMNS,
}

const MENU: readonly MenuEntry<StudentAction>[] = [
  { action: 'view', needs: 'students.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'students.update', text: 'Edit', Icon: Edit },
  { action: 'delete', needs: 'students.delete', text: 'Delete', Icon: Delete },
]

const menuOf = (student: Student, onAction: OnAction) => (
  <RowMenu name={fullName(student)} entries={MENU} onAction={action => onAction(action, student)} />
)

/** Columns that are more than the text of a field. */
const SPECIAL: Partial<Record<string, Partial<RecordColumn<Student>>>> = {
  studentId: { width: 160, minWidth: 144, sortBy: 'studentId', cell: ({ studentId }) => <span className="code">{studentId}</span> },
  standard: { width: 110, minWidth: 94, sortBy: 'standard', text: standardAndSection },
  overallGrade: { width: 90, minWidth: 60 },
  overallPercentage: { sortBy: 'overallPercentage', text: ({ overallPercentage }) => `${overallPercentage}%` },
  rollNumber: { sortBy: 'rollNumber' },
  isActive: {
    width: 110,
    minWidth: 80,
    text: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    cell: ({ isActive }) => <ActiveChip active={isActive} />,
  },
} // prettier-ignore

function columnOf(path: StudentListColumn): RecordColumn<Student> {
  const title = STUDENT_LIST_COLUMNS[path]
  if (path === 'createdAt' || path === 'updatedAt') return momentColumn(path, title)
  return { ...fieldColumn<Student>(path, title, STUDENT_FIELDS), ...SPECIAL[path] }
}

/**
 * @param chosen the columns after the name; null for the default ones
 * @param search shows which field it matched
 */
export const studentColumns = (
  onAction: OnAction,
  linkTo: LinkTo,
  chosen: readonly string[] | null,
  search = '',
): RecordColumns<Student> => [
  {
    title: 'Student',
    sortBy: 'name',
    cell: student => <PersonIdentity person={student} subtitle={subtitleOf(student, search)} link={linkTo(student)} />,
  },
  ...((chosen ?? DEFAULT_STUDENT_COLUMNS) as StudentListColumn[]).map(columnOf),
  { title: 'Actions', width: 90, minWidth: 68, cell: student => menuOf(student, onAction) },
]

/** Draws a student in the list on a small screen, with the chosen columns. */
export function studentCards(onAction: OnAction, linkTo: LinkTo, chosen: readonly string[] | null, search = '') {
  return function drawCard(student: Student, checkbox?: ReactNode) {
    return (
      <PersonCard
        person={student}
        subtitle={subtitleOf(student, search)}
        facts={
          chosen
            ? factsOf(student, (chosen as StudentListColumn[]).filter(path => path !== 'isActive').map(columnOf))
            : [
                ['ID', student.studentId],
                ['Standard', standardAndSection(student)],
                ['Grade', student.overallGrade],
              ]
        }
        checkbox={checkbox}
        menu={menuOf(student, onAction)}
        link={linkTo(student)}
      />
    )
  }
}
