import Download from '@/components/icons/DownloadOutlined'
import Logout from '@/components/icons/Logout'
import Print from '@/components/icons/PrintOutlined'
import Button from '@mui/material/Button'
import { Can } from '@/components/base/Can'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { CanExport } from '@/components/base/CanExport'
import { type ExportSource, selectedSource } from '@/components/list/export/export-sources'
import { RecordSelectionBar } from '@/components/list/RecordSelectionBar'
import { selectionInput } from '@/components/list/selection-input'
import { usePlanBatch } from '@/components/list/usePlanBatch'
import type { Selection } from '@/components/list/useSelection'
import { countText } from '@/lib/client/format'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { STUDENT_SELECTION_BUTTONS } from '@/lib/contract/buttons'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { EraseButton } from './erasing/EraseButton'
import type { StudentsToPrint } from './print/PrintDialog'

const ChangeStudentsDialog = createLazyDialog(async () => (await import('./ChangeStudentsDialog')).ChangeStudentsDialog)
const ExportStudentsDialog = createLazyDialog(async () => (await import('./ExportStudentsDialog')).ExportStudentsDialog)
const MarkStudentsAsLeftDialog = createLazyDialog(
  async () => (await import('./leaving/MarkStudentsAsLeftDialog')).MarkStudentsAsLeftDialog,
)
const PrintDialog = createLazyDialog(async () => (await import('./print/PrintDialog')).PrintDialog)

type Props = { selection: Selection<Student>; filters: StudentQuery; total: number }

export function StudentSelectionBar(props: Props) {
  const printing = useDialog<StudentsToPrint>()
  const exporting = useDialog<ExportSource<StudentSelection>>()
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
          onClick={() =>
            printing.open({ selection, count, who: countText(count, ['selected student', 'selected students']) })
          }
        >
          {STUDENT_SELECTION_BUTTONS.print.text}
        </Button>
        <CanExport>
          <Button
            startIcon={<Download />}
            onClick={() => exporting.open(selectedSource(props.selection, props.filters))}
          >
            {STUDENT_SELECTION_BUTTONS.export.text}
          </Button>
        </CanExport>
        <EraseButton of={props.selection} filters={props.filters} who={countText(count, ['Student', 'Students'])} />
      </RecordSelectionBar>
      {leaving.show(dialog => (
        <MarkStudentsAsLeftDialog
          {...dialog}
          count={count}
          plan={(change, key) => plan({ kind: 'edit', entity: 'students', change, exceptLeavers: true }, key)}
        />
      ))}
      {printing.show((dialog, students) => (
        <PrintDialog {...dialog} students={students} onChoose={props.selection.keep} />
      ))}
      {exporting.show((dialog, source) => (
        <ExportStudentsDialog {...dialog} sources={[source]} />
      ))}
    </>
  )
}
