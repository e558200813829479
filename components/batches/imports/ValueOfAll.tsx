import TextField from '@mui/material/TextField'
import { DateField } from '@/components/form/DateField'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import { choiceTexts, type Field } from '@/lib/contract/record-fields'

type Props = {
  label: string
  field: Field
  value: string
  /** A text below a date field. */
  hint?: string
  onChange: (value: string) => void
}

/** The input for a value that all new records of an import get. The kind of the field decides the kind of input. */
export function ValueOfAll({ label, field, value, hint, onChange }: Props) {
  if (field.kind === 'choice') {
    return (
      <FilterSelect
        label={label}
        value={value}
        options={withAllOption('Choose', choiceTexts(field.options))}
        onChange={onChange}
      />
    )
  }
  if (field.kind === 'date') return <DateField label={label} value={value} hint={hint} onChange={onChange} />
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
