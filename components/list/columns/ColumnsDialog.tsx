import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import type { ColumnChoice } from './column-choice'
import { moveItem } from '@/components/list/move-item'
import { columnOrder, columnsToSave } from './column-order'
import { ColumnLine } from './ColumnLine'

type Props = { open: boolean; choice: ColumnChoice; onClose: () => void }

/** Lets the user choose the columns of a list and their order. */
export function ColumnsDialog({ open, choice, onClose }: Props) {
  const { labels, defaults, common, note, save } = choice
  const startWith = (columns: readonly string[]) => ({
    order: columnOrder(Object.keys(labels), common, columns),
    shown: new Set(columns),
  })
  const [{ order, shown }, setColumns] = useState(() => startWith(choice.chosen ?? defaults))
  const [said, setSaid] = useState('')
  const chosen = order.filter(column => shown.has(column))

  function toggle(column: string) {
    const next = new Set(shown)
    if (!next.delete(column)) next.add(column)
    setColumns({ order, shown: next })
  }
  function move(column: string, step: -1 | 1) {
    const moved = moveItem(order, column, step)
    setColumns({ order: moved, shown })
    setSaid(`${labels[column]}: position ${moved.indexOf(column) + 1} of ${moved.length}`)
  }

  return (
    <DialogFrame open={open} title="Columns" maxWidth="xs" at="top" onClose={onClose}>
      <DialogContent dividers sx={{ px: { xs: 1, sm: 2 } }}>
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, mb: 1 }}>
          The name always comes first. {note}
        </Typography>
        {chosen.length === 0 && (
          <Typography role="alert" variant="body2" color="error" sx={{ px: 1, mb: 1 }}>
            Choose at least one column.
          </Typography>
        )}
        <Box component="ul" aria-label="Columns in their order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.map((column, index) => (
            <ColumnLine
              key={column}
              label={labels[column] ?? column}
              isShown={shown.has(column)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onToggle={() => toggle(column)}
              onMove={step => move(column, step)}
            />
          ))}
        </Box>
        <div role="status" style={VISUALLY_HIDDEN}>
          {said}
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => setColumns(startWith(defaults))} sx={{ mr: 'auto' }}>
          Reset to default
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => {
            save(columnsToSave(chosen, defaults))
            onClose()
          }}
        >
          Save
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
