'use client'

import { use, type FocusEvent, type WheelEvent } from 'react'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { afterPress } from './after-press'
import { Busy } from './busy'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  label: string
} & Pick<
  TextFieldProps,
  'type' | 'required' | 'select' | 'children' | 'autoComplete' | 'autoFocus' | 'disabled' | 'helperText' | 'slotProps'
>

/** A text box, number box, date box or select that is bound to one field and shows that field's error. */
export function TextInput<I extends FieldValues, O>({ control, name, type, helperText, ...rest }: Props<I, O>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur, disabled: _, ...bound } = field
  const busy = use(Busy)
  return (
    <TextField
      {...rest}
      {...bound}
      type={type}
      value={value ?? ''}
      onChange={event => onChange(type === 'number' ? asNumber(event.target.value) : event.target.value)}
      // The server's complaint stays until the value changes; leaving the field would judge it by our rules and clear it.
      onBlur={(_event: FocusEvent) => fieldState.error?.type !== 'server' && afterPress(onBlur)}
      onWheel={type === 'number' ? keepNumber : undefined}
      inputRef={ref}
      disabled={busy || rest.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      fullWidth
    />
  )
}

/** An empty number box holds no number. Not undefined: react-hook-form reads that as "show the first value again". */
const asNumber = (text: string) => (text === '' ? null : Number(text))

/** A focused number box counts up and down under a scrolling wheel, which nobody means in a long form. */
const keepNumber = (event: WheelEvent<HTMLElement>) => {
  if (event.target instanceof HTMLInputElement) event.target.blur()
}
