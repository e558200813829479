'use client'

import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { today } from '@/lib/contract/dates'
import { phoneDigits, plainDigits } from '@/lib/contract/digits'
import type { Field } from '@/lib/contract/record-fields'
import { SelectInput } from './SelectInput'
import { SwitchInput } from './SwitchInput'
import { TextInput } from './TextInput'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  field: Field
  autoFocus?: boolean
}

/** What people type or paste between and before the digits. */
const TIDY = {
  phone: phoneDigits,
  digits: plainDigits,
  text: undefined,
  email: undefined,
  password: undefined,
} as const
const TYPES = { text: undefined, digits: undefined, email: 'email', phone: 'tel', password: 'password' } as const

/** The input for one field of a record, by its kind. */
export function FieldInput<I extends FieldValues, O>({ field, ...binding }: Props<I, O>) {
  const common = { ...binding, label: field.label, required: field.required }
  switch (field.kind) {
    case 'flag':
      return <SwitchInput control={common.control} name={common.name} label={field.label} />
    case 'choice':
      return <SelectInput {...common} options={field.options} none={field.none} />
    case 'date':
      return (
        <TextInput
          {...common}
          type="date"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: field.isPast && today() } }}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <TextInput
          {...common}
          type="number"
          empty={field.initial}
          helperText={field.help}
          slotProps={{ htmlInput: { inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' } }}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          type={TYPES[field.kind]}
          tidy={TIDY[field.kind]}
          slotProps={field.kind === 'digits' ? { htmlInput: { inputMode: 'numeric' } } : undefined}
        />
      )
  }
}
