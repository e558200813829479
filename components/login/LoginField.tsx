import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'

type Props = {
  name: string
  label: string
  complaint: string | undefined
  onText: (text: string) => void
} & Pick<OutlinedInputProps, 'type' | 'value' | 'onBlur' | 'autoComplete' | 'autoFocus' | 'endAdornment'>

/** A text box put together from its parts: the ready-made one brings selects and menus to the first page. */
export function LoginField({ name, label, complaint, onText, ...input }: Props) {
  const described = `${name}-complaint`
  return (
    <FormControl fullWidth size="small" error={Boolean(complaint)}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={name}
        name={name}
        label={label}
        onChange={event => onText(event.target.value)}
        aria-describedby={complaint && described}
        slotProps={{ input: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      {complaint && <FormHelperText id={described}>{complaint}</FormHelperText>}
    </FormControl>
  )
}
