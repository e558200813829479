import TextField from '@mui/material/TextField'
import { choiceItems } from '@/components/form/choice-items'
import { filterStyles } from './filter-styles'

type Props<V extends string> = {
  label: string
  /** The width in pixels. */
  width?: number
  value: V
  /** The values to choose from, with their texts. */
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V) => void
  autoFocus?: boolean
  /** A text below the select. */
  help?: string
  /** Why the user cannot choose now. */
  blocked?: string | undefined
}

/** The options of a filter: first the option for all records, then the values. */
export const withAllOption = <V extends string>(
  all: string,
  values: readonly (V | readonly [value: V, text: string])[],
) =>
  [
    ['', all] as const,
    ...values.map(value => (typeof value === 'string' ? ([value, value] as const) : value)),
  ] satisfies Props<V | ''>['options']

/** A small select above a list. Each choice takes effect at once. */
export const FilterSelect = <V extends string>({
  label,
  width,
  value,
  options,
  onChange,
  autoFocus,
  help,
  blocked,
}: Props<V>) => (
  <TextField
    select
    fullWidth
    autoFocus={autoFocus}
    label={label}
    value={value}
    disabled={blocked !== undefined}
    helperText={blocked ?? help}
    onChange={({ target }) => onChange(target.value as V)}
    sx={filterStyles(width)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    {choiceItems(options)}
  </TextField>
)
