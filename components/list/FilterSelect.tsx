'use client'

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props<V extends string> = {
  label: string
  value: V
  /** The values to choose from, with their texts. */
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V) => void
}

/** The options of a filter: first the one that filters nothing, then every value. */
export const withAll = <V extends string>(all: string, values: readonly V[]) =>
  [['', all] as const, ...values.map(value => [value, value] as const)] satisfies Props<V | ''>['options']

/** A small select above a list, which takes effect at once. */
export function FilterSelect<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={event => onChange(event.target.value as V)}
      // The first option has an empty value and still shows a text.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
