import { useState } from 'react'
import { useDateOrder } from '@/components/base/useDateOrder'
import { type DateOrder, formatDate, readDate, unreadableDateMessage } from '@/lib/contract/date-text'
import { calendarDate } from '@/lib/contract/dates'

/** The value for a typed text: `YYYY-MM-DD`, or the text itself if it is not a date. */
const valueOf = (text: string, order: DateOrder): string => readDate(text, order) ?? text.trim()

/** Whether the value of a date input is neither empty nor a date. */
export const isUnreadableDate = (value: string): boolean => value !== '' && calendarDate(value) === undefined

/**
 * The text of a date input: the typed text and, after the user has left the input, `15 Jun 2018` or the unreadable
 * text.
 *
 * @param value `YYYY-MM-DD`, a text that is no date, or an empty text
 */
export function useDateText(value: string, onChange: (value: string) => void) {
  const order = useDateOrder()
  const [typed, setTyped] = useState<string>()
  const isTyping = typed !== undefined && valueOf(typed, order) === value
  return {
    text: isTyping ? typed : formatDate(value),
    isTyping,
    /** Why the text cannot be read, after the user has left the input. */
    error: !isTyping && isUnreadableDate(value) ? unreadableDateMessage(order) : undefined,
    placeholder: order === 'month' ? 'mm/dd/yyyy' : 'dd/mm/yyyy',
    type: (text: string) => {
      setTyped(text)
      onChange(valueOf(text, order))
    },
    leave: () => setTyped(undefined),
    /** Sets the date that the user has chosen in the calendar. */
    pick: (date: string) => {
      setTyped(undefined)
      onChange(date)
    },
  }
}
