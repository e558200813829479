import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { formatDate } from '@/lib/contract/date-text'
import { classText, parseClass } from '@/lib/contract/students/classes'
import { MAX_WAITING_DAYS } from './unsaved-marks'

/** Splits the name of a register, such as `5th-B/2027-03-01`, into the key of the class and the day. */
function partsOf(name: string): [string, string] {
  const slash = name.lastIndexOf('/')
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** `5th-B, 1 Mar 2027` */
export function registerText(name: string): string {
  const [key, day] = partsOf(name)
  const schoolClass = parseClass(key)
  return `${schoolClass ? classText(schoolClass) : key}, ${formatDate(day)}`
}

/** The address of the page that shows a register. */
export function registerPath(name: string): string {
  const [key, day] = partsOf(name)
  const schoolClass = parseClass(key)
  return schoolClass ? attendancePath(schoolClass, day) : '/attendance'
}

export const expiredText = (name: string): string =>
  `The attendance of ${registerText(name)} could not be sent for ${MAX_WAITING_DAYS} days. Please take it again.`
