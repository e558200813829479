import { yearName } from '@/lib/contract/school-rules'
import { classText, type SchoolClass } from './classes'

/** `Class 5th-B`, `Class 5th-B in 2024–25` */
export const classTitle = (schoolClass: SchoolClass, year: string | undefined): string =>
  `Class ${classText(schoolClass)}${year ? ` in ${yearName(year)}` : ''}`
