'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { today } from '@/lib/contract/dates'
import { phoneDigits } from '@/lib/contract/digits'
import { withoutInvisible } from '@/lib/contract/invisible'
import { joinLines } from '@/lib/contract/join-lines'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import { type Choice, type Field, isRequired } from '@/lib/contract/record-fields'
import { DateInput } from './DateInput'
import { postalCodeInput } from './postal-code-input'
import { SelectInput } from './SelectInput'
import { SwitchInput } from './SwitchInput'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  field: Field
  /** Shown under the input, instead of the field's own help. */
  help?: ReactNode
  autoFocus?: boolean
}

/** The form's texts for true and false. */
const YES_NO: readonly Choice[] = [
  ['yes', 'Yes'],
  ['no', 'No'],
]

/** The props of the input for each kind of text. */
const TEXTS = {
  text: {},
  email: { type: 'email', tidy: withoutInvisible },
  password: { type: 'password' },
  phone: { type: 'tel', tidy: phoneDigits },
} as const

/** A taller box. The text is printed as one line, so line breaks become commas. */
const boxOf = (rows?: number) => rows && { multiline: true, minRows: rows, tidy: (text: string) => joinLines(text) }

const latestDay = ({ isPast }: { isPast?: true }) => (isPast ? today() : undefined)

/** The input for one field of a record, by its kind. */
export function FieldInput<I extends FieldValues, O>({ field, help, ...binding }: Props<I, O>) {
  const common = { ...binding, label: field.label, required: isRequired(field), helperText: help ?? field.help }
  switch (field.kind) {
    case 'flag':
      return <SwitchInput control={common.control} name={common.name} label={field.label} />
    case 'choice':
      return <SelectInput {...common} options={field.options} none={field.none} />
    case 'choices':
    case 'yesNo':
      return <SchoolInput {...common} field={field} />
    case 'date':
      return <DateInput {...common} max={latestDay(field)} unlikely={field.unlikely} />
    case 'integer':
    case 'decimal':
      return <NumberInput {...common} kind={field.kind} empty={field.initial} />
    case 'postalCode':
      return <TextInput {...common} tidy={tidyPostalCode} slotProps={{ htmlInput: postalCodeInput() }} />
    default:
      return <TextInput {...common} {...TEXTS[field.kind]} {...boxOf(field.rows)} />
  }
}

type SchoolField = Field & { kind: 'choices' | 'yesNo' }

/** The input of a kind that only the school's own fields have. */
const SchoolInput = <I extends FieldValues, O>({
  field,
  ...common
}: Omit<ComponentProps<typeof TextInput<I, O>>, 'field'> & { field: SchoolField }) =>
  field.kind === 'choices' ? (
    <SelectInput {...common} options={field.options} multiple />
  ) : (
    <SelectInput {...common} options={YES_NO} none="Not asked" />
  )

type NumberProps<I extends FieldValues, O> = ComponentProps<typeof TextInput<I, O>> & { kind: 'integer' | 'decimal' }

const NumberInput = <I extends FieldValues, O>({ kind, ...rest }: NumberProps<I, O>) => (
  <TextInput
    {...rest}
    type="number"
    slotProps={{ htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal' } }}
  />
)
