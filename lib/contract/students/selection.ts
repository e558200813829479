import type * as z from 'zod/mini'
import { selectionSchema } from '@/lib/contract/selection'
import { StudentListQuery } from './query'

/** Students by id, or all students that a query matches, minus the students in `except`. */
export const StudentSelection = selectionSchema(StudentListQuery)
export type StudentSelection = z.output<typeof StudentSelection>
