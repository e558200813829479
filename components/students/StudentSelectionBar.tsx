'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { ExportButton } from '@/components/list/ExportButton'
import { RecordSelectionBar } from '@/components/list/RecordSelectionBar'
import { selectionOf } from '@/components/list/usePlanBatch'
import type { Selection } from '@/components/list/useSelection'
import { exportSelectedStudents } from '@/lib/client/export/selected-students'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'

const ChangeStudentsDialog = lazyDialog(async () => (await import('./ChangeStudentsDialog')).ChangeStudentsDialog)

type Props = { selection: Selection<Student>; filters: StudentQuery; total: number }

export const StudentSelectionBar = (props: Props) => (
  <RecordSelectionBar {...props} entity="students" Dialog={ChangeStudentsDialog}>
    <ExportButton
      variant="text"
      save={() => exportSelectedStudents(selectionOf(props.selection, props.filters) as StudentSelection)}
      empty={EXPORT_EMPTY.students}
    />
  </RecordSelectionBar>
)
