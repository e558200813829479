'use client'

import { type ComponentProps, useState } from 'react'
import MenuItem from '@mui/material/MenuItem'
import { type FieldValues, useWatch } from 'react-hook-form'
import { choicesOf, type Options } from '@/lib/contract/record-fields'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof TextInput<I, O>>, 'type' | 'select' | 'children'> & {
  options: Options
  /** The text of the empty choice, which comes first. */
  none?: string
  /** Whether several values can be chosen. The form then has a list of them. */
  multiple?: boolean
}

/** A select bound to a form field. */
export function SelectInput<I extends FieldValues, O>({ options, none, multiple, ...rest }: Props<I, O>) {
  const value: unknown = useWatch({ control: rest.control, name: rest.name })
  const [initial] = useState(value)
  return (
    <TextInput {...rest} select {...(multiple && { slotProps: { select: { multiple } } })}>
      {none && <MenuItem value="">{none}</MenuItem>}
      {choicesOf(options, ...[initial, value].flat()).map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextInput>
  )
}
