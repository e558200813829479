import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'

type Props = {
  name: string
  label: string
  error: string | undefined
  onText: (text: string) => void
} & Pick<OutlinedInputProps, 'type' | 'value' | 'onBlur' | 'autoComplete' | 'autoFocus' | 'endAdornment'>

/** A text field made from its parts: MUI's TextField would add selects and menus to the first page load. */
export function LoginField({ name, label, error, onText, ...input }: Props) {
  const errorId = `${name}-error`
  return (
    <FormControl fullWidth size="small" error={Boolean(error)}>
      {/* Shrunk from the start: until the scripts load, nothing would move it off the text. */}
      <InputLabel htmlFor={name} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={name}
        name={name}
        label={label}
        notched
        onChange={event => onText(event.target.value)}
        aria-describedby={error && errorId}
        slotProps={{ input: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  )
}
