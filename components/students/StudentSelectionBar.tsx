'use client'

import Logout from '@/components/icons/Logout'
import Print from '@/components/icons/PrintOutlined'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ExportButton } from '@/components/list/ExportButton'
import { RecordSelectionBar } from '@/components/list/RecordSelectionBar'
import { selectionInput, usePlanBatch } from '@/components/list/usePlanBatch'
import type { Selection } from '@/components/list/useSelection'
import { exportSelectedStudents } from '@/lib/client/export/selected-students'
import { countText } from '@/lib/client/format'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { STUDENT_SELECTION_BUTTONS } from '@/lib/contract/buttons'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import type { ToPrint } from './print/PrintDialog'

const ChangeStudentsDialog = createLazyDialog(async () => (await import('./ChangeStudentsDialog')).ChangeStudentsDialog)
const MarkStudentsAsLeftDialog = createLazyDialog(
  async () => (await import('./leaving/MarkStudentsAsLeftDialog')).MarkStudentsAsLeftDialog,
)
const PrintDialog = createLazyDialog(async () => (await import('./print/PrintDialog')).PrintDialog)

type Props = { selection: Selection<Student>; filters: StudentQuery; total: number }

export function StudentSelectionBar(props: Props) {
  const { content, isOpen, key, open, close } = useDialog<ToPrint>()
  const leaving = useDialog<'leave'>()
  const { plan } = usePlanBatch(props.selection, props.filters)
  const { leave } = STUDENT_SELECTION_BUTTONS
  const selection = selectionInput(props.selection, props.filters) as StudentSelection
  const { count } = props.selection
  return (
    <>
      <RecordSelectionBar {...props} entity="students" Dialog={ChangeStudentsDialog}>
        <Can permission={leave.needs}>
          <Button startIcon={<Logout />} onClick={() => leaving.open('leave')}>
            {leave.text}
          </Button>
        </Can>
        <Button
          startIcon={<Print />}
          onClick={() => open({ selection, count, who: countText(count, ['selected student', 'selected students']) })}
        >
          {STUDENT_SELECTION_BUTTONS.print.text}
        </Button>
        <ExportButton
          variant="text"
          save={() => exportSelectedStudents(selection)}
          empty={EXPORT_EMPTY_MESSAGES.students}
        />
      </RecordSelectionBar>
      {leaving.content && (
        <MarkStudentsAsLeftDialog
          key={leaving.key}
          open={leaving.isOpen}
          count={count}
          plan={(change, idempotencyKey) => plan({ kind: 'edit', entity: 'students', change }, idempotencyKey)}
          onClose={leaving.close}
        />
      )}
      {content && (
        <PrintDialog key={key} open={isOpen} students={content} onChoose={props.selection.keep} onClose={close} />
      )}
    </>
  )
}
