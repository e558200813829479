'use client'

import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { StudentSource } from './student-sources'

const ExportStudentsDialog = lazyDialog(async () => (await import('./ExportStudentsDialog')).ExportStudentsDialog)

type Sources = [StudentSource, ...StudentSource[]]

/** Opens the dialog that exports students with chosen columns. */
export function ChooseColumnsButton({ sources }: { sources: Sources }) {
  const { content, isOpen, key, open, close } = useDialog<Sources>()
  return (
    <>
      <Button variant="outlined" startIcon={<ViewColumn />} onClick={() => open(sources)}>
        Choose Columns
      </Button>
      {content && <ExportStudentsDialog key={key} open={isOpen} sources={content} onClose={close} />}
    </>
  )
}
