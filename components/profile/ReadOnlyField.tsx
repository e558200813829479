import TextField from '@mui/material/TextField'

/** A read-only value that looks like a field without its box. */
export function ReadOnlyField({ label, value }: { label: string; value: string | undefined }) {
  return (
    <TextField
      variant="standard"
      // A long value wraps, because a field without a box shows no sign that it scrolls.
      multiline
      // The server also renders one line: otherwise the page would move during hydration.
      minRows={1}
      label={label}
      value={value ?? ''}
      fullWidth
      slotProps={{
        input: { readOnly: true, disableUnderline: true },
        inputLabel: { shrink: true },
        htmlInput: { dir: 'auto', rows: 1 },
      }}
    />
  )
}
