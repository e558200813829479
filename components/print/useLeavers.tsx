import { type ReactNode, useState } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { SheetDefinition } from '@/lib/client/ui/prints'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { limitToActive } from './limit-to-active'

/** Limits a selection to active students unless the user asks for leavers, and draws the switch that adds them. */
export function useLeavers(
  selection: StudentSelection,
  leavers: SheetDefinition['leavers'],
): { printed: StudentSelection; choice: ReactNode } {
  const [withLeavers, setWithLeavers] = useState(false)
  const limited = leavers ? limitToActive(selection) : selection
  const isSwitched = leavers === 'switched' && limited !== selection
  return {
    printed: withLeavers ? selection : limited,
    choice: isSwitched && (
      <FormControlLabel
        label="With inactive students"
        control={<Switch checked={withLeavers} onChange={event => setWithLeavers(event.target.checked)} />}
      />
    ),
  }
}
