import * as z from 'zod/mini'
import { studentFields } from '@/lib/contract/students/schema'

/** The orders in which the students of a class can get the roll numbers 1, 2, 3 … */
export const ROLL_NUMBER_ORDERS = ['name', 'rollNumber'] as const
export type RollNumberOrder = (typeof ROLL_NUMBER_ORDERS)[number]

/**
 * Gives the active students of a class the roll numbers 1 to n: by name, or in the order of their present roll numbers.
 */
export const RenumberingRules = z.object({
  standard: studentFields.standard,
  section: studentFields.section,
  order: z.enum(ROLL_NUMBER_ORDERS, 'Choose the order of the roll numbers'),
})
export type RenumberingRules = z.output<typeof RenumberingRules>
