import { classKeyOf, type SchoolClass } from '@/lib/contract/students/classes'

const keyIn = (schoolClass: SchoolClass): string => encodeURIComponent(classKeyOf(schoolClass))

/** The address of the print of a month of a class. */
export const monthPrintPath = (schoolClass: SchoolClass, month: string): string =>
  `/print/attendance/month?class=${keyIn(schoolClass)}&month=${month}`

/** The address of the print of the absent students of a day. */
export const absenteesPrintPath = (day: string): string => `/print/attendance/absentees?day=${day}`
