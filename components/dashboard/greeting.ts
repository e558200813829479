const NOON = 12
const EVENING = 17

/** The greeting for an hour in the user's time zone (R6.1). */
export function greetingAt(hour: number): string {
  if (hour < NOON) return 'Good Morning'
  return hour < EVENING ? 'Good Afternoon' : 'Good Evening'
}

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `Thursday, 5 March 2026`. */
export const formatLongDate = (now: Date): string => DAY.format(now).replace(/^(\w+),? /, '$1, ')
