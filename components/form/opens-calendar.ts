import type { KeyboardEvent } from 'react'

/** Whether a key opens the calendar, as in the browsers' own date inputs. Such a key then does not scroll the page. */
export function opensCalendar(event: KeyboardEvent): boolean {
  const isKey = event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')
  if (isKey) event.preventDefault()
  return isKey
}
