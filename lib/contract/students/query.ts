import * as z from 'zod/mini'
import { LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { listQuery, StudentPagination } from '@/lib/contract/list'
import { Student } from './schema'

export const STUDENT_SORTS = [
  'createdAt',
  'name',
  'studentId',
  'standard',
  'updatedAt',
  'rollNumber',
  'overallPercentage',
] as const

export const StudentQuery = z.object({
  ...listQuery(STUDENT_SORTS),
  standard: z.optional(z.enum(STANDARDS, 'Unknown standard')),
  section: z.optional(z.enum(SECTIONS, 'Section must be A, B, C, or D')),
  leavingReason: z.optional(z.enum(LEAVING_REASONS, 'Unknown leaving reason')),
})
export type StudentQuery = z.output<typeof StudentQuery>
export type StudentFilters = Partial<StudentQuery>

export const StudentPage = z.object({ students: z.array(Student), pagination: StudentPagination })
export type StudentPage = z.output<typeof StudentPage>

/** The most siblings that are shown: a school's own number as a parent's phone would make everybody a sibling. */
export const SIBLINGS_MAX = 20

/** Students who share a parent's phone or email with another one. */
export const Siblings = z.object({ students: z.array(Student), hasMore: z.boolean() })
export type Siblings = z.output<typeof Siblings>
