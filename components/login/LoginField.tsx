import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = {
  name: string
  error: string | undefined
  onText: (text: string) => void
} & Pick<TextFieldProps, 'label' | 'type' | 'value' | 'onBlur' | 'autoComplete' | 'autoFocus' | 'slotProps'>

/** A text field of a form that the browser can send itself, before the scripts load. */
export const LoginField = ({ name, error, onText, slotProps, ...input }: Props) => (
  <TextField
    {...input}
    fullWidth
    id={name}
    name={name}
    error={Boolean(error)}
    helperText={error}
    onChange={event => onText(event.target.value)}
    slotProps={{
      htmlInput: { spellCheck: false, autoCapitalize: 'none' },
      ...slotProps,
      // The label is small from the start: until the scripts load, nothing would move it off the text.
      inputLabel: { shrink: true },
    }}
  />
)
