'use client'

import TextField from '@mui/material/TextField'

/** Shows a value in the place of its box; it can be read and copied, not changed. */
export function FixedField({ label, value }: { label: string; value: string | undefined }) {
  return (
    <TextField
      label={label}
      value={value ?? ''}
      fullWidth
      sx={{
        '& .MuiOutlinedInput-root': { bgcolor: 'background.default' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      }}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true }, htmlInput: { dir: 'auto' } }}
    />
  )
}
