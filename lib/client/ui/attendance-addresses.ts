import { classKeyOf, type SchoolClass } from '@/lib/contract/students/classes'

const keyIn = (schoolClass: SchoolClass): string => encodeURIComponent(classKeyOf(schoolClass))

/** The address of the page that prints a class's attendance in one month. */
export const monthPrintPath = (schoolClass: SchoolClass, month: string): string =>
  `/print/attendance/month?class=${keyIn(schoolClass)}&month=${month}`

/** The address of the page that prints who is absent on a day. */
export const absenteesPrintPath = (day: string): string => `/print/attendance/absentees?day=${day}`
