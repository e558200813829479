import { useId } from 'react'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useUndoAction } from '@/components/dialog/useUndo'
import { useNotify } from '@/components/feedback/Snackbars'
import { UNSAVED_FIELDS_TEXT } from '@/components/form/left-out'
import type { InPlaceKind, InPlaceRecord } from './in-place-record'
import { InPlaceForm } from './InPlaceForm'
import { useUnsavedValues } from './unsaved-values'
import type { SavedValue } from './saved-value'

type Props<R> = {
  open: boolean
  kind: InPlaceKind<R>
  record: R
  path: string
  cell: HTMLElement
  /** The name of the person in the row. */
  name: string
  /** The notice after saving. */
  message: string
  onClose: () => void
}

/** Edits a value of a row in a popover over its cell. When the popover closes, the cell has the focus again. */
export function CellEditor<R extends InPlaceRecord>(props: Props<R>) {
  const { open, kind, record, path, cell, name, message, onClose } = props
  const id = useId()
  const notify = useNotify()
  const undoAction = useUndoAction()
  const { leave, surround } = useUnsavedValues(onClose)

  function close(saved?: SavedValue) {
    onClose()
    if (!saved) return
    const { since, warnings, leftOut } = saved
    if (leftOut.length > 0) return notify.error(`${UNSAVED_FIELDS_TEXT} ${leftOut.join(', ')}`)
    if (since === undefined) return
    const undo = undoAction(kind.needs, { record: saved.id, since })
    notify.success(message, { ...(undo && { undo }), ...(warnings.length > 0 && { detail: warnings.join(' ') }) })
  }

  return (
    <Popover
      open={open}
      anchorEl={cell}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      onClose={() => leave(onClose)}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 320, px: 2, py: 1.5 } } }}
    >
      {surround(
        <Box>
          <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <InPlaceForm record={record} path={path} kind={kind} onClose={close} />
        </Box>,
      )}
    </Popover>
  )
}
