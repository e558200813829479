import { type ComponentProps, use, useState } from 'react'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { get, type FieldValues, useController } from 'react-hook-form'
import { isMasked } from '@/lib/contract/custom-fields/values'
import { FormBusyContext } from './form-busy-context'
import { TextInput } from './TextInput'
import { valueText } from './value-text'

type Props<I extends FieldValues, O> = ComponentProps<typeof TextInput<I, O>>

/**
 * An input for a masked value: the form has only the last characters of the value. The stored value stays unless the
 * user changes it.
 */
export function MaskedInput<I extends FieldValues, O>(props: Props<I, O>) {
  const { control, name, label, required, helperText } = props
  const { field, fieldState, formState } = useController({ control, name })
  const stored: unknown = get(formState.defaultValues, name)
  const [isReturning, setReturning] = useState(false)
  const busy = use(FormBusyContext)
  const change = (value: unknown) => field.onChange(value)

  if (!isMasked(field.value)) {
    const keep = () => {
      setReturning(true)
      change(stored)
    }
    const advice = isMasked(stored) && (
      <>
        An empty box deletes the value.{' '}
        <Button size="small" aria-label={`Keep ${valueText(stored)} in ${label}`} disabled={busy} onClick={keep}>
          Keep {valueText(stored)}
        </Button>
      </>
    )
    return <TextInput {...props} autoFocus={props.autoFocus || isMasked(stored)} helperText={advice || helperText} />
  }
  return (
    <TextField
      label={label}
      required={required}
      value={valueText(field.value)}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {/* The button that had the focus has gone. */}
              <Button
                size="small"
                aria-label={`Change ${label}`}
                disabled={busy}
                autoFocus={isReturning}
                onClick={() => change('')}
              >
                Change
              </Button>
            </InputAdornment>
          ),
        },
      }}
      fullWidth
    />
  )
}
