import { formatDate } from '@/lib/contract/date-text'
import { WAITING_DAYS } from './unsaved-marks'

/** `5th-B, 1 Mar 2027`. @param name the class and the day, such as `5th-B/2027-03-01` */
export function registerText(name: string): string {
  const slash = name.lastIndexOf('/')
  return `${name.slice(0, slash)}, ${formatDate(name.slice(slash + 1))}`
}

export const expiredText = (name: string): string =>
  `The attendance of ${registerText(name)} could not be sent for ${WAITING_DAYS} days. Please take it again.`
