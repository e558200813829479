'use client'

import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { RecordSelectionBar } from '@/components/list/RecordSelectionBar'
import type { Selection } from '@/components/list/useSelection'
import type { Student, StudentQuery } from '@/lib/contract/students/schema'

const ChangeStudentsDialog = lazyDialog(async () => (await import('./ChangeStudentsDialog')).ChangeStudentsDialog)

type Props = { selection: Selection<Student>; filters: StudentQuery; total: number }

export const StudentSelectionBar = (props: Props) => (
  <RecordSelectionBar {...props} entity="students" Dialog={ChangeStudentsDialog} />
)
