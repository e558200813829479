import Delete from '@/components/icons/DeleteOutlined'
import Edit from '@/components/icons/EditOutlined'
import Logout from '@/components/icons/Logout'
import Visibility from '@/components/icons/VisibilityOutlined'
import { mayEditField } from '@/components/list/edited-cell'
import { personList } from '@/components/list/columns/person-list'
import type { MenuEntry } from '@/components/list/RowMenu'
import { STUDENT_ROW_BUTTONS } from '@/lib/contract/buttons'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import type { UserPermissions } from '@/lib/contract/permissions'
import { classText } from '@/lib/contract/students/classes'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import {
  COMMON_STUDENT_COLUMNS,
  DEFAULT_STUDENT_COLUMNS,
  STUDENT_LIST_COLUMNS,
} from '@/lib/contract/students/list-columns'
import type { Student } from '@/lib/contract/students/schema'
import { studentSubtitle } from './student-texts'

export type StudentAction = 'view' | 'edit' | 'leave' | 'delete'

/** The columns that a user can choose. */
export const studentColumnChoice = (user: UserPermissions) => ({
  labels: withCustomLabels(user, 'students', STUDENT_LIST_COLUMNS),
  defaults: DEFAULT_STUDENT_COLUMNS,
  common: COMMON_STUDENT_COLUMNS,
})

/**
 * Whether a user may edit the field at a path of a student in the list. Active students have no leaving date to edit.
 */
export const mayEditCell = (user: UserPermissions, { isActive, erased }: Student, path: string): boolean =>
  !erased && mayEditField(user, 'students', STUDENT_FIELDS, path) && !(isActive && path.startsWith('leaving.'))

const MENU: readonly MenuEntry<StudentAction>[] = [
  { action: 'view', ...STUDENT_ROW_BUTTONS.view, Icon: Visibility },
  { action: 'edit', ...STUDENT_ROW_BUTTONS.edit, Icon: Edit },
  { action: 'leave', ...STUDENT_ROW_BUTTONS.leave, Icon: Logout },
  { action: 'delete', ...STUDENT_ROW_BUTTONS.delete, Icon: Delete },
]
const MENU_OF_LEAVERS = MENU.filter(({ action }) => action !== 'leave')
const MENU_OF_ERASED = MENU.filter(({ action }) => action === 'view')

/** How the list of students shows a student: columns, card and menu. */
export const studentList = personList<Student, StudentAction>({
  title: 'Student',
  titles: STUDENT_LIST_COLUMNS,
  defaults: DEFAULT_STUDENT_COLUMNS,
  fields: STUDENT_FIELDS,
  special: {
    studentId: {
      width: 160,
      minWidth: 144,
      sortBy: 'studentId',
      cell: ({ studentId }) => <span className="code">{studentId}</span>,
    },
    standard: { width: 110, minWidth: 94, sortBy: 'standard', text: classText },
    overallGrade: { width: 90, minWidth: 60 },
    overallPercentage: { sortBy: 'overallPercentage', text: ({ overallPercentage }) => `${overallPercentage}%` },
    rollNumber: { sortBy: 'rollNumber' },
  },
  entries: ({ leaving, erased }) => (erased ? MENU_OF_ERASED : leaving ? MENU_OF_LEAVERS : MENU),
  subtitle: studentSubtitle,
  cardSubtitle: studentSubtitle,
  facts: student => [
    ['ID', student.studentId],
    ['Standard', classText(student)],
    ['Grade', student.erased ? '' : student.overallGrade],
  ],
})
