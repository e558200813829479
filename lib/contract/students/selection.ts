import type * as z from 'zod/mini'
import { selectionOf } from '@/lib/contract/selection'
import { StudentListQuery } from './query'

/** Students by id, or all that a query matches, without the exceptions. */
export const StudentSelection = selectionOf(StudentListQuery)
export type StudentSelection = z.output<typeof StudentSelection>
