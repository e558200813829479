import type { ComponentProps, ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { today } from '@/lib/contract/dates'
import { phoneDigits } from '@/lib/contract/digits'
import { withoutInvisible } from '@/lib/contract/invisible'
import { joinLines } from '@/lib/contract/join-lines'
import { tidyPostalCode } from '@/lib/contract/postal-code'
import { type Field, isRequired } from '@/lib/contract/record-fields'
import { ChoicesInput } from './ChoicesInput'
import { DateInput } from './DateInput'
import { MaskedInput } from './MaskedInput'
import { NarrowedSelect } from './NarrowedSelect'
import { postalCodeInputProps } from './postal-code-input'
import { ReadOnlyInput } from './ReadOnlyInput'
import { SelectInput } from './SelectInput'
import { SwitchInput } from './SwitchInput'
import { TextInput } from './TextInput'
import { YES_NO } from './yes-no'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  field: Field
  /** The help below the input. It replaces the help of the field. */
  help?: ReactNode
  autoFocus?: boolean
  /** Whether a select starts with its list open. */
  startsOpen?: boolean
}

const OPEN_LIST = { slotProps: { select: { defaultOpen: true } } } as const

/** The props of the input for each kind of text. */
const TEXTS = {
  text: {},
  email: { type: 'email', tidy: withoutInvisible },
  password: { type: 'password' },
  phone: { type: 'tel', tidy: phoneDigits },
} as const

/**
 * The props for a long text. A field that keeps line breaks is as wide as the form; other fields turn line breaks into
 * commas.
 */
const boxOf = ({ rows, keepsLines }: { rows?: number; keepsLines?: true }) =>
  rows && { multiline: true, minRows: rows, ...(keepsLines ? WHOLE_ROW : { tidy: (text: string) => joinLines(text) }) }
const WHOLE_ROW = { sx: { gridColumn: '1 / -1' } }

const latestDay = ({ isPast }: { isPast?: true }) => (isPast ? today() : undefined)

/** The input for one field of a record, by its kind. */
export function FieldInput<I extends FieldValues, O>({ field, help, startsOpen, ...binding }: Props<I, O>) {
  const common = { ...binding, label: field.label, required: isRequired(field), helperText: help ?? field.help }
  if (field.isReadOnly) return <ReadOnlyInput control={common.control} name={common.name} field={field} />
  if (field.isMasked) return <MaskedInput {...common} />
  return inputOf(field, startsOpen ? { ...common, ...OPEN_LIST } : common)
}

function inputOf<I extends FieldValues, O>(field: Field, common: ComponentProps<typeof TextInput<I, O>>) {
  switch (field.kind) {
    case 'flag':
      return <SwitchInput control={common.control} name={common.name} label={field.label} />
    case 'choice':
      return field.narrowedBy ? (
        <NarrowedSelect {...common} by={field.narrowedBy} none={field.none} />
      ) : (
        <SelectInput {...common} options={field.options} none={field.none} />
      )
    case 'choices':
      return <ChoicesInput {...common} options={field.options} />
    case 'yesNo':
      return <SelectInput {...common} options={YES_NO} none="Not asked" />
    case 'date': {
      const { helperText, ...rest } = common
      return <DateInput {...rest} help={helperText} max={latestDay(field)} unlikely={field.unlikely} />
    }
    case 'integer':
    case 'decimal':
      return <NumberInput {...common} kind={field.kind} empty={field.initial} />
    case 'postalCode':
      return <TextInput {...common} tidy={tidyPostalCode} slotProps={{ htmlInput: postalCodeInputProps() }} />
    default:
      return <TextInput {...common} {...TEXTS[field.kind]} {...boxOf(field)} />
  }
}

type NumberProps<I extends FieldValues, O> = ComponentProps<typeof TextInput<I, O>> & { kind: 'integer' | 'decimal' }

const NumberInput = <I extends FieldValues, O>({ kind, ...rest }: NumberProps<I, O>) => (
  <TextInput
    {...rest}
    type="number"
    slotProps={{ htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal' } }}
  />
)
