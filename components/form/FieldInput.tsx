'use client'

import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { today } from '@/lib/contract/dates'
import { phoneDigits } from '@/lib/contract/digits'
import { withoutInvisible } from '@/lib/contract/invisible'
import { joinLines } from '@/lib/contract/join-lines'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import { type Field, isRequired } from '@/lib/contract/record-fields'
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

/** The props of the input for each kind of text. */
const TEXTS = {
  text: {},
  email: { type: 'email', tidy: withoutInvisible },
  password: { type: 'password' },
  phone: { type: 'tel', tidy: phoneDigits },
} as const

/** A taller box. The text is printed as one line, so line breaks become commas. */
const boxOf = (rows?: number) => rows && { multiline: true, minRows: rows, tidy: (text: string) => joinLines(text) }

/** The input for one field of a record, by its kind. */
export function FieldInput<I extends FieldValues, O>({ field, help, ...binding }: Props<I, O>) {
  const common = { ...binding, label: field.label, required: isRequired(field), helperText: help }
  switch (field.kind) {
    case 'flag':
      return <SwitchInput control={common.control} name={common.name} label={field.label} />
    case 'choice':
      return <SelectInput {...common} options={field.options} none={field.none} />
    case 'date':
      return <DateInput {...common} max={field.isPast && today()} unlikely={field.unlikely} />
    case 'integer':
    case 'decimal':
      return (
        <TextInput
          {...common}
          type="number"
          empty={field.initial}
          helperText={help ?? field.help}
          slotProps={{ htmlInput: { inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' } }}
        />
      )
    case 'postalCode':
      return <TextInput {...common} tidy={tidyPostalCode} slotProps={{ htmlInput: postalCodeInput() }} />
    default:
      return <TextInput {...common} {...TEXTS[field.kind]} {...boxOf(field.rows)} />
  }
}
