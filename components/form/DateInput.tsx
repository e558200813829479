import { type ReactNode, use } from 'react'
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useDateOrder } from '@/components/base/useDateOrder'
import { unreadableDateMessage } from '@/lib/contract/date-text'
import { FormBusyContext } from './form-busy-context'
import { DateField } from './DateField'
import { isUnreadableDate } from './useDateText'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  label: string
  required?: boolean | undefined
  autoFocus?: boolean | undefined
  /** The help text, shown while there is neither an error nor a warning. */
  help?: ReactNode
  /** The last day that the calendar offers. */
  max?: string | undefined
  /** Returns a warning if the date is unlikely for the values of the form. */
  unlikely?: ((values: object) => string | undefined) | undefined
}

/** A date bound to a form field. A text that is no date stays in the field, with an error. */
export function DateInput<I extends FieldValues, O>({ control, name, unlikely, ...rest }: Props<I, O>) {
  const order = useDateOrder()
  const validate = (value: string | undefined) => !isUnreadableDate(value ?? '') || unreadableDateMessage(order)
  const { field, fieldState } = useController({ control, name, rules: { validate } })
  const hint = useWatch({ control, compute: values => unlikely?.(values) })
  return (
    <DateField
      {...rest}
      ref={field.ref}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      // Do not validate yet: validation would clear the server's error, which must stay until the value changes.
      onLeave={() => fieldState.error?.type !== 'server' && field.onBlur()}
      error={fieldState.error?.message}
      hint={hint}
      disabled={use(FormBusyContext)}
    />
  )
}
