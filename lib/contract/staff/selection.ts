import type * as z from 'zod/mini'
import { selectionSchema } from '@/lib/contract/selection'
import { StaffQuery } from './schema'

/** Staff by id, or all staff that a query matches, minus the staff in `except`. */
export const StaffSelection = selectionSchema(StaffQuery)
export type StaffSelection = z.output<typeof StaffSelection>
