import { use } from 'react'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FormBusyContext } from './form-busy-context'

type Props<I extends FieldValues, O> = { control: Control<I, unknown, O>; name: FieldPath<I>; label: string }

/** A switch bound to a form field. */
export function SwitchInput<I extends FieldValues, O>({ control, name, label }: Props<I, O>) {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      label={label}
      disabled={use(FormBusyContext)}
      control={
        <Switch
          name={field.name}
          checked={field.value === true}
          onChange={event => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
