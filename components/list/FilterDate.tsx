import { useState } from 'react'
import Box from '@mui/material/Box'
import { DateField } from '@/components/form/DateField'
import { isUnreadableDate } from '@/components/form/useDateText'
import { filterStyles } from './filter-styles'

type Props = {
  label: string
  /** The date of the filter, `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  error?: string | false
  /** Why the user cannot enter a date now. */
  blocked?: string | undefined
  /** The last day that the calendar offers. */
  max?: string
}

/**
 * Filters by a first or last day. Applies the filter on Enter, on blur, or when the user chooses a day in the calendar.
 */
export function FilterDate({ label, value = '', onChange, error, blocked, max }: Props) {
  const { entered, enter } = useEntered(value)
  const apply = (day: string) => {
    if (day !== value && !isUnreadableDate(day)) onChange(day || undefined)
  }
  return (
    <Box sx={filterStyles(150)}>
      <DateField
        label={label}
        value={entered}
        onChange={enter}
        onLeave={() => apply(entered)}
        onFinish={apply}
        error={error || undefined}
        disabled={blocked !== undefined}
        max={max}
        hint={blocked}
        errorRole="alert"
      />
    </Box>
  )
}

/** The text that the user has entered since the filter's value last changed; otherwise the filter's value. */
function useEntered(value: string) {
  const [{ entered, since }, setState] = useState({ entered: value, since: value })
  if (since !== value) setState({ entered: value, since: value })
  return {
    entered: since === value ? entered : value,
    enter: (text: string) => setState({ entered: text, since: value }),
  }
}
