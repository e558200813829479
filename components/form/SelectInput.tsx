import { type ComponentProps, useState } from 'react'
import MenuItem from '@mui/material/MenuItem'
import { type FieldValues, useWatch } from 'react-hook-form'
import { choicesOf, type Options } from '@/lib/contract/record-fields'
import { choiceItems } from './choice-items'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof TextInput<I, O>>, 'type' | 'select' | 'children'> & {
  options: Options
  /** The text of the empty option, which comes first. */
  none?: string
}

/** A select bound to a form field. */
export function SelectInput<I extends FieldValues, O>({ options, none, ...rest }: Props<I, O>) {
  const value: unknown = useWatch({ control: rest.control, name: rest.name })
  const [initial] = useState(value)
  return (
    <TextInput {...rest} select>
      {none && <MenuItem value="">{none}</MenuItem>}
      {choiceItems(choicesOf(options, initial, value))}
    </TextInput>
  )
}
