'use client'

import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { ColumnChoice } from './column-choice'

const ColumnsDialog = lazyDialog(async () => (await import('./ColumnsDialog')).ColumnsDialog)

/** Opens the choice of columns, whose code is loaded then. */
export function ColumnsButton({ choice }: { choice: ColumnChoice }) {
  const { content, isOpen, key, open, close } = useDialog<'columns'>()
  return (
    <>
      <IconButton aria-label="Columns" aria-haspopup="dialog" title="Choose columns" onClick={() => open('columns')}>
        <ViewColumn fontSize="small" />
      </IconButton>
      {content && <ColumnsDialog key={key} open={isOpen} choice={choice} onClose={close} />}
    </>
  )
}
