import { type FocusEvent, use, useId } from 'react'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { movesFocusToDialog } from '@/components/dialog/moves-focus-to-dialog'
import { choicesOf, type Options } from '@/lib/contract/record-fields'
import { FormBusyContext } from './form-busy-context'
import { runAfterPress } from './run-after-press'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  label: string
  options: Options
  required?: boolean
}

/** Radio buttons bound to a form field: all options are visible, and one press chooses an option. */
export function RadioInput<I extends FieldValues, O>({ control, name, label, options, required }: Props<I, O>) {
  const { field, fieldState } = useController({ control, name })
  const busy = use(FormBusyContext)
  const id = useId()
  const error = fieldState.error?.message
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // Do not validate a field with a server error: validation would clear this error before the value changes.
    if (fieldState.error?.type !== 'server' && !movesFocusToDialog(event)) runAfterPress(field.onBlur)
  }
  return (
    <FormControl error={fieldState.invalid} disabled={busy} required={required} variant="standard">
      <FormLabel component="div" id={`${id}-label`}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        name={field.name}
        value={field.value ?? ''}
        onChange={(_event, value) => field.onChange(value)}
        onBlur={leave}
        aria-labelledby={`${id}-label`}
        aria-describedby={error && `${id}-error`}
        aria-invalid={fieldState.invalid}
        aria-required={required}
      >
        {choicesOf(options, field.value).map(([value, text], index) => (
          <FormControlLabel
            key={value}
            value={value}
            label={text}
            control={<Radio slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
          />
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText id={`${id}-error`} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
