import * as z from 'zod/mini'
import { isAcademicYear } from '@/lib/contract/academic-year'

/** The calendar year in which an academic year begins, as it is in an address: `2024`. */
export const academicYearSchema = (name: string) =>
  z.string(`${name} must be a year such as 2024`).check(z.refine(isAcademicYear, `${name} must be a year such as 2024`))
