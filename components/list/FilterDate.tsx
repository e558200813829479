'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { type Calendar, CalendarButton } from '@/components/form/CalendarButton'
import { opensCalendar } from '@/components/form/opens-calendar'
import { isUnreadable, useDateText } from '@/components/form/useDateText'
import { DATE_FIELD } from './field-styles'
import { FilterField } from './FilterField'

type Props = {
  label: string
  /** As `YYYY-MM-DD`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** An error message. */
  error?: string | false
}

/** The first or last day of a list. It takes effect when the field is left, or with Enter. */
export function FilterDate({ label, value = '', onChange, error }: Props) {
  const { entered, enter } = useEntered(value)
  const date = useDateText(entered, enter)
  const calendar = useRef<Calendar>(null)
  const apply = (day: string) => {
    date.leave()
    if (day !== value && !isUnreadable(day)) onChange(day || undefined)
  }
  return (
    <FilterField label={label} error={date.error ?? error} width={150} styles={DATE_FIELD}>
      {control => (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) apply(entered)
          }}
        >
          <input
            {...control}
            value={date.text}
            placeholder={date.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={event => date.type(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter') apply(entered)
              else if (opensCalendar(event)) calendar.current?.open()
            }}
          />
          <CalendarButton
            ref={calendar}
            label={label}
            value={entered}
            onPick={day => {
              date.pick(day)
              apply(day)
            }}
          />
        </div>
      )}
    </FilterField>
  )
}

/** What was entered since the value of the filter last changed; until then, that value. */
function useEntered(value: string) {
  const [{ entered, since }, setState] = useState({ entered: value, since: value })
  if (since !== value) setState({ entered: value, since: value })
  return {
    entered: since === value ? entered : value,
    enter: (text: string) => setState({ entered: text, since: value }),
  }
}
