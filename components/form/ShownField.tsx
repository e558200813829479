import { type ComponentProps, useEffect } from 'react'
import { type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { FieldInput } from './FieldInput'

type Props<I extends FieldValues, O> = ComponentProps<typeof FieldInput<I, O>>

/**
 * The input of a field. A field that depends on another field is hidden unless the other field has the required value.
 */
export const ShownField = <I extends FieldValues, O>(props: Props<I, O>) =>
  props.field.shownWhen ? (
    <DependentField
      {...props}
      on={props.field.shownWhen.path as FieldPath<I>}
      is={props.field.shownWhen.is}
      keepsValue={props.field.shownWhen.keepsValue === true}
    />
  ) : (
    <FieldInput {...props} />
  )

type DependentProps<I extends FieldValues, O> = Props<I, O> & { on: FieldPath<I>; is: unknown; keepsValue: boolean }

function DependentField<I extends FieldValues, O>({ on, is, keepsValue, ...props }: DependentProps<I, O>) {
  const isShown = useWatch({ control: props.control, name: on }) === is
  const { field } = useController({ control: props.control, name: props.name })
  const { value, onChange } = field as { value: unknown; onChange: (value: unknown) => void }
  useEffect(() => {
    if (!isShown && !keepsValue && value !== '') onChange('')
  }, [isShown, keepsValue, value, onChange])
  return isShown && <FieldInput {...props} />
}
