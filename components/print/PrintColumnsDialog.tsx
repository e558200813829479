import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useUser } from '@/components/base/useUser'
import { DoneAction } from '@/components/dialog/DoneAction'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { type ChosenColumn, studentColumnsFor } from '@/lib/contract/students/export'

/** Fields that every class list shows. */
const SHOWN: ReadonlySet<ChosenColumn> = new Set(['name.firstName', 'name.lastName', 'rollNumber'])

type Props = {
  open: boolean
  value: readonly ChosenColumn[]
  onChange: (columns: ChosenColumn[]) => void
  onClose: () => void
}

/** Chooses the columns of a class list. The paper behind the dialog changes at once. */
export function PrintColumnsDialog({ open, value, onChange, onClose }: Props) {
  const headings = studentColumnsFor(useUser())
  const offered = (Object.keys(headings) as ChosenColumn[]).filter(path => !SHOWN.has(path))
  const toggle = (column: ChosenColumn) => onChange(offered.filter(each => value.includes(each) !== (each === column)))
  return (
    <DialogFrame open={open} title="Columns" onClose={onClose}>
      <DialogContent dividers>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))' }}>
          {offered.map(column => (
            <FormControlLabel
              key={column}
              label={headings[column]}
              control={<Checkbox checked={value.includes(column)} onChange={() => toggle(column)} />}
            />
          ))}
        </Box>
      </DialogContent>
      <DoneAction onClose={onClose} />
    </DialogFrame>
  )
}
