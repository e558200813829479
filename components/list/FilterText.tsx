import { useState } from 'react'
import TextField from '@mui/material/TextField'
import { parseNumber } from '@/components/form/number-text'
import { TEXT_MAX } from '@/lib/contract/custom-fields/values'
import { filterStyles } from './filter-styles'

type Props = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  isNumber: boolean
  /** Why the user cannot enter a text now. */
  blocked?: string | undefined
}

/** Filters by a text or a number. Applies the filter on Enter and on blur. */
export function FilterText({ label, value = '', onChange, isNumber, blocked }: Props) {
  const [{ entered, since }, setState] = useState({ entered: value, since: value })
  // Drop the entered text when the filter changes elsewhere, for instance when the user clears all filters.
  if (since !== value) setState({ entered: value, since: value })
  // `parseNumber` accepts a comma as the decimal point, as in forms.
  const plain = isNumber && entered.trim() !== '' ? String(parseNumber(entered)) : entered.trim()
  const isRefused = isNumber && plain !== '' && !/^-?\d{1,20}(\.\d{1,20})?$/.test(plain)
  const apply = () => {
    if (!isRefused && plain !== value) onChange(plain || undefined)
  }
  return (
    <TextField
      fullWidth
      label={label}
      value={entered}
      disabled={blocked !== undefined}
      error={isRefused}
      helperText={isRefused ? 'Enter a number' : blocked}
      onChange={({ target }) => setState({ entered: target.value, since: value })}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      sx={filterStyles(150)}
      slotProps={{
        formHelperText: { role: isRefused ? 'alert' : undefined },
        inputLabel: { shrink: true },
        htmlInput: { maxLength: TEXT_MAX, inputMode: isNumber ? 'decimal' : undefined },
      }}
    />
  )
}
