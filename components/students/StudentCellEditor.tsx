import { CellEditor } from '@/components/form/in-place/CellEditor'
import type { EditedCell } from '@/components/list/edited-cell'
import { fullName } from '@/lib/client/format'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { Student } from '@/lib/contract/students/schema'
import { useStudentInPlace } from './details/useStudentInPlace'

type Props = { open: boolean; edited: EditedCell<Student>; onClose: () => void }

/** Columns that show several fields, and the fields that each column shows. */
const TOGETHER: Partial<Record<string, readonly string[]>> = { standard: ['standard', 'section'] }

/** Edits a value of a student in the list. */
export function StudentCellEditor({ open, edited: { record, path, cell }, onClose }: Props) {
  const kind = useStudentInPlace()
  const together = TOGETHER[path]
  return (
    <CellEditor
      open={open}
      kind={together ? { ...kind, pathsWith: () => together } : kind}
      record={record}
      path={path}
      cell={cell}
      name={fullName(record)}
      message={SUCCESS_MESSAGES.studentUpdated}
      onClose={onClose}
    />
  )
}
