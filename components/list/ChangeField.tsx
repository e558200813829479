import type { ChangeEvent } from 'react'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { choiceItems } from '@/components/form/choice-items'
import { DateField } from '@/components/form/DateField'
import { postalCodeInputProps } from '@/components/form/postal-code-input'
import { choicesOf, type Options } from '@/lib/contract/record-fields'

export type ChangeKind = 'choice' | 'date' | 'text' | 'postalCode'

type Props = {
  label: string
  /** The label of the option that changes nothing. */
  empty?: string | undefined
  kind: ChangeKind
  options?: Options | undefined
  /** The initial choice. If set, there is no option that changes nothing. */
  initial?: string | undefined
  help?: string | undefined
  error?: string | undefined
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** The input for the new value that a field gets in all selected records. */
export function ChangeField({ kind, options = [], empty = 'Keep as it is', initial, ...props }: Props) {
  const { help, error, onChange, ...rest } = props
  if (kind === 'date') return <DateField {...rest} error={error} onChange={onChange} />
  const common = {
    ...rest,
    error: error !== undefined,
    helperText: error ?? help,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  }
  if (kind !== 'choice') {
    const htmlInput = kind === 'postalCode' ? postalCodeInputProps() : ({ inputMode: 'text' } as const)
    const slotProps = { htmlInput, inputLabel: { shrink: true } } as const
    return <TextField {...common} placeholder={empty} autoComplete="off" slotProps={slotProps} />
  }
  return (
    <TextField {...common} select slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      {initial === undefined && <MenuItem value="">{empty}</MenuItem>}
      {choiceItems(choicesOf(options))}
    </TextField>
  )
}
