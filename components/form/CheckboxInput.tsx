import { use } from 'react'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FormBusyContext } from './form-busy-context'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  label: string
  disabled?: boolean
  /** The id of the text that explains why the box is disabled. */
  describedBy?: string
  onTick?: () => void
}

/** A check box bound to a form field. */
export function CheckboxInput<I extends FieldValues, O>(props: Props<I, O>) {
  const { control, name, label, disabled = false, describedBy, onTick } = props
  const { field } = useController({ control, name })
  const busy = use(FormBusyContext)
  return (
    <FormControlLabel
      label={label}
      disabled={busy || disabled}
      control={
        <Checkbox
          name={field.name}
          checked={field.value === true}
          onChange={event => {
            field.onChange(event.target.checked)
            if (event.target.checked) onTick?.()
          }}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
        />
      }
    />
  )
}
