'use client'

import TextField from '@mui/material/TextField'

type Props = {
  label: string
  /** As `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** What is wrong with it. */
  complaint?: string | false
}

/** A day that a list begins or ends with. */
export const FilterDate = ({ label, value = '', onChange, complaint = false }: Props) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    error={Boolean(complaint)}
    helperText={complaint}
    onChange={event => onChange(event.target.value || undefined)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
