'use client'

import TextField from '@mui/material/TextField'

type Props = {
  label: string
  /** As `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** An error message. */
  complaint?: string | false
}

/** The first or last day of a list. */
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
