import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = {
  name: string
  error: string | undefined
  onText: (text: string) => void
} & Pick<TextFieldProps, 'label' | 'type' | 'value' | 'onBlur' | 'autoComplete' | 'autoFocus' | 'slotProps'>

/** A text field of a form that the browser can also submit without scripts. */
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
      // Always show the small label above the field: before the scripts load, nothing could move the label off the
      // text.
      inputLabel: { shrink: true },
    }}
  />
)
