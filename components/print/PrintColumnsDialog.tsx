'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { STUDENT_COLUMNS, type StudentColumn } from '@/lib/contract/students/export'

/** Fields that every class list shows. */
const SHOWN: ReadonlySet<StudentColumn> = new Set(['name.firstName', 'name.lastName', 'rollNumber'])
const OFFERED = (Object.keys(STUDENT_COLUMNS) as StudentColumn[]).filter(path => !SHOWN.has(path))

type Props = {
  open: boolean
  value: readonly StudentColumn[]
  onChange: (columns: StudentColumn[]) => void
  onClose: () => void
}

/** Chooses the columns of a class list. The paper behind the dialog changes at once. */
export function PrintColumnsDialog({ open, value, onChange, onClose }: Props) {
  const toggle = (column: StudentColumn) => onChange(OFFERED.filter(each => value.includes(each) !== (each === column)))
  return (
    <DialogFrame open={open} title="Columns" onClose={onClose}>
      <DialogContent dividers>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))' }}>
          {OFFERED.map(column => (
            <FormControlLabel
              key={column}
              label={STUDENT_COLUMNS[column]}
              control={<Checkbox checked={value.includes(column)} onChange={() => toggle(column)} />}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
