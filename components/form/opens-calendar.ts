import type { KeyboardEvent } from 'react'

/** Whether a key opens the calendar of a date input, as in the browsers' own date inputs. Scrolls nothing then. */
export function opensCalendar(event: KeyboardEvent): boolean {
  const isKey = event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')
  if (isKey) event.preventDefault()
  return isKey
}
