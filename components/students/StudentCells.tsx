import { useUser } from '@/components/base/useUser'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { type EditedCell, useEditedCells } from '@/components/list/edited-cell'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { mayEditCell } from './student-columns'

const StudentCellEditor = createLazyDialog(async () => (await import('./StudentCellEditor')).StudentCellEditor)

/** Edits the cells of the list of students when the user presses F2. */
export function StudentCells({ page }: { page: StudentPage | undefined }) {
  const user = useUser()
  const { open, show } = useDialog<EditedCell<Student>>()
  useEditedCells(page?.students, (student, path) => mayEditCell(user, student, path), open)
  return show((dialog, edited) => <StudentCellEditor {...dialog} edited={edited} />)
}
