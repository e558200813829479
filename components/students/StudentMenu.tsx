'use client'

import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { fullName } from '@/components/layout/person'
import { type MenuEntry, RowMenu } from '@/components/layout/RowMenu'
import type { Student } from '@/lib/contract/student'
import type { OnAction, StudentAction } from './student-action'

const ENTRIES: readonly MenuEntry<StudentAction>[] = [
  { action: 'view', needs: 'students.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'students.update', text: 'Edit', Icon: Edit },
  { action: 'delete', needs: 'students.delete', text: 'Delete', Icon: Delete },
]

export function StudentMenu({ student, onAction }: { student: Student; onAction: OnAction }) {
  return <RowMenu name={fullName(student)} entries={ENTRIES} onAction={action => onAction(action, student)} />
}
