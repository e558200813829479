import ViewColumn from '@/components/icons/ViewColumnOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import type { ColumnChoice } from './column-choice'

const ColumnsDialog = createLazyDialog(async () => (await import('./ColumnsDialog')).ColumnsDialog)

/**
 * Opens the dialog with the choice of columns. The code of the dialog is loaded at the first press.
 *
 * @param labelled whether there is room for a label
 */
export function ColumnsButton({ choice, labelled }: { choice: ColumnChoice; labelled: boolean }) {
  const { open, show } = useDialog<'columns'>()
  const opener = { 'aria-haspopup': 'dialog', onClick: () => open('columns') } as const
  return (
    <>
      {labelled ? (
        <Button startIcon={<ViewColumn />} {...opener}>
          Columns
        </Button>
      ) : (
        <IconButton aria-label="Columns" title="Choose columns" {...opener}>
          <ViewColumn fontSize="small" />
        </IconButton>
      )}
      {show(dialog => (
        <ColumnsDialog {...dialog} choice={choice} />
      ))}
    </>
  )
}
