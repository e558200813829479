'use client'

import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { CanExport } from '@/components/session/CanExport'
import type { StudentList } from './student-sources'

const ExportStudentsDialog = lazyDialog(async () => (await import('./ExportStudentsDialog')).ExportStudentsDialog)

/** Opens the dialog that exports students with chosen columns. */
export function ChooseColumnsButton({ list }: { list: StudentList }) {
  const { content, isOpen, key, open, close } = useDialog<StudentList>()
  return (
    <CanExport>
      <Button variant="outlined" startIcon={<ViewColumn />} onClick={() => open(list)}>
        Choose Columns
      </Button>
      {content && <ExportStudentsDialog key={key} open={isOpen} list={content} onClose={close} />}
    </CanExport>
  )
}
