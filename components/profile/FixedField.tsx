'use client'

import TextField from '@mui/material/TextField'

/** Shows a value in the place of its box; it can be read and copied, not changed. */
export function FixedField({ label, value }: { label: string; value: string | undefined }) {
  return (
    <TextField
      variant="standard"
      // What is too long for one line is read on the next: nobody scrolls sideways in a box that is none.
      multiline
      label={label}
      value={value ?? ''}
      fullWidth
      sx={{ mb: { xs: 1.5, sm: 0 } }}
      slotProps={{
        input: { readOnly: true, disableUnderline: true },
        inputLabel: { shrink: true },
        htmlInput: { dir: 'auto' },
      }}
    />
  )
}
