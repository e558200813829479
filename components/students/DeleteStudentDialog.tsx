import { DeleteDialog } from '@/components/dialog/DeleteDialog'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { studentQueries } from '@/lib/client/queries/students'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { Student } from '@/lib/contract/students/schema'

export const DeleteStudentDialog = (props: RecordDialogProps<Student>) => (
  <DeleteDialog
    {...props}
    title="Delete Student"
    permission="students.delete"
    useRemove={studentQueries.useRemove}
    done={SUCCESS_MESSAGES.studentDeleted}
  />
)
