'use client'

import type { ComponentProps } from 'react'
import MenuItem from '@mui/material/MenuItem'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = Omit<ComponentProps<typeof TextInput<I, O>>, 'type' | 'select' | 'children'> & {
  options: readonly string[]
  /** The text of the empty choice, which comes first. */
  none?: string
}

/** A select bound to a form field. */
export function SelectInput<I extends FieldValues, O>({ options, none, ...rest }: Props<I, O>) {
  return (
    <TextInput {...rest} select>
      {none && <MenuItem value="">{none}</MenuItem>}
      {options.map(option => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextInput>
  )
}
