import { type ComponentProps, useEffect } from 'react'
import { type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { allChoices, type NarrowedBy } from '@/lib/contract/record-fields'
import { SelectInput } from './SelectInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof SelectInput<I, O>>, 'options'> & { by: NarrowedBy }

/** A select whose options depend on the value of another field. A value that is no longer an option is cleared. */
export function NarrowedSelect<I extends FieldValues, O>({ by, ...rest }: Props<I, O>) {
  const options = by.options(useWatch({ control: rest.control, name: by.path as FieldPath<I> }))
  const { field } = useController({ control: rest.control, name: rest.name })
  const { value, onChange } = field as { value: unknown; onChange: (value: unknown) => void }
  const isOutside = Boolean(value) && !allChoices(options).some(([key]) => key === value)
  useEffect(() => {
    if (isOutside) onChange(undefined)
  }, [isOutside, onChange])
  return <SelectInput {...rest} options={options} />
}
