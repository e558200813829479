'use client'

import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { choicesOf } from '@/lib/contract/record-fields'
import { labelOf } from '@/lib/contract/school-lists'

/** The choice for students who leave. An empty value has no key. */
const LEAVE = ''

type Props = {
  standard: string
  /** Where the students move; undefined when they leave. */
  value: string | undefined
  onChange: (next: string | undefined) => void
}

/** Chooses where the students of a standard move. */
export function NextStandardSelect({ standard, value = LEAVE, onChange }: Props) {
  const label = `${labelOf('standard', standard)} becomes`
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
      SelectDisplayProps={{ 'aria-label': label }}
      MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
      sx={{
        position: 'relative',
        fontSize: 'inherit',
        // MUI's own rule comes later, so this one must be more specific.
        '&& .MuiSelect-select': { whiteSpace: 'normal' },
        ...TOUCH_TARGET,
      }}
    >
      {choicesOf('standard').map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
      <MenuItem value={LEAVE}>Leave as Completed</MenuItem>
    </Select>
  )
}
