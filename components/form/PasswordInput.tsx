import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput'
import { usePasswordText } from './usePasswordText'

type Props<I extends FieldValues, O> = Omit<
  ComponentProps<typeof TextInput<I, O>>,
  'type' | 'select' | 'children' | 'slotProps'
>

/** A password input with a button that shows the password. */
export const PasswordInput = <I extends FieldValues, O>(props: Props<I, O>) => (
  <TextInput {...props} {...usePasswordText(props.label.toLowerCase())} />
)
