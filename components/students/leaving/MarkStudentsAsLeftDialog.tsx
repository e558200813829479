import { ChangeDialog, type ChangeDialogProps, type Choices } from '@/components/list/ChangeDialog'
import { countText } from '@/lib/client/format'
import type { StudentBatchChange } from '@/lib/contract/batches/new-batch'
import { calendarDate, today } from '@/lib/contract/dates'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'

const changeOf = ({ date, reason }: Choices<'date' | 'reason'>): StudentBatchChange | null =>
  calendarDate(date) && reason ? { isActive: false, leaving: { date, reason } } : null

/** Asks when and why the selected students leave. Nothing is changed before the plan has been reviewed. */
export const MarkStudentsAsLeftDialog = (props: ChangeDialogProps<StudentBatchChange>) => (
  <ChangeDialog
    {...props}
    title={`Mark ${countText(props.count, ['Student', 'Students'])} as Left`}
    fields={[
      { name: 'date', label: STUDENT_LABELS['leaving.date'], kind: 'date', initial: today() },
      {
        name: 'reason',
        label: STUDENT_LABELS['leaving.reason'],
        kind: 'choice',
        empty: 'Choose a reason',
        options: 'leavingReason',
      },
    ]}
    changeOf={changeOf}
  />
)
