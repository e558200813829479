'use client'

import { use, type FocusEvent, type KeyboardEvent, type WheelEvent } from 'react'
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
export function TextInput<I extends FieldValues, O>({
  control,
  name,
  type,
  helperText,
  slotProps,
  ...rest
}: Props<I, O>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur, disabled: _, ...bound } = field
  const busy = use(Busy)
  // In any other box it is a word like others.
  const isUnreadable = isReadByBrowser(type) && value === UNREADABLE
  /** From an empty box to a half-filled one, or back, there is no change that browsers tell of. */
  const reread = (box: EventTarget) => {
    if (!(box instanceof HTMLInputElement) || !isReadByBrowser(type)) return
    if (box.validity.badInput !== isUnreadable) onChange(valueOf(box, type))
  }
  return (
    <TextField
      {...rest}
      {...bound}
      type={type}
      value={isUnreadable ? '' : (value ?? '')}
      onChange={event => onChange(valueOf(event.target, type))}
      onBlur={(event: FocusEvent) => {
        reread(event.target)
        // The server's complaint stays until the value changes; leaving the field would judge it by our rules and clear it.
        if (fieldState.error?.type !== 'server') afterPress(onBlur)
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && reread(event.target)}
      onWheel={type === 'number' ? keepNumber : undefined}
      inputRef={ref}
      // The label would lie down on what is typed there: the box itself says that it is empty.
      slotProps={isUnreadable ? { ...slotProps, inputLabel: { shrink: true } } : slotProps}
      disabled={busy || rest.disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      fullWidth
    />
  )
}

/**
 * Stands for what a date or number box shows but cannot read (`06/15/yyyy`, 31 February, `4e`), and gives as empty: the
 * schema is to refuse it, not to take it for nothing.
 */
export const UNREADABLE = 'unreadable'

const isReadByBrowser = (type: string | undefined) => type === 'number' || type === 'date'

/** What a box holds; a select tells its value alone. */
function valueOf({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>, type: string | undefined) {
  if (!isReadByBrowser(type)) return value
  if (validity.badInput) return UNREADABLE
  if (type === 'date') return value
  // An empty number box holds no number. Not undefined: react-hook-form reads that as "show the first value again".
  return value === '' ? null : Number(value)
}

/** A focused number box counts up and down under a scrolling wheel, which nobody means in a long form. */
const keepNumber = (event: WheelEvent<HTMLElement>) => {
  if (event.target instanceof HTMLInputElement) event.target.blur()
}
