import { weekdayName } from '@/lib/contract/attendance/days-off'
import { formatDate } from '@/lib/contract/date-text'

/** `Monday, 1 Mar 2027` */
export const dayText = (day: string): string =>
  `${weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay())}, ${formatDate(day)}`
