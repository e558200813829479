import * as z from 'zod/mini'
import { GENDERS } from '@/lib/contract/constants'
import { endpoint } from '@/lib/contract/endpoint'
import { optional, pastDate, phone } from '@/lib/contract/field-schemas'
import { recordId } from '@/lib/contract/history/events'
import { paginationQuery, PaginationFields } from '@/lib/contract/list'
import { Student, StudentName } from './schema'

/** How the names of two students are alike, strongest first. A twin has a different first name. */
export const LIKENESSES = ['same', 'swapped', 'similar', 'twin'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** Values of a student form that is being filled in, to find possible duplicates. */
export const TypedStudent = z.object({
  ...StudentName.shape,
  dateOfBirth: pastDate('Date of birth'),
  gender: z.optional(z.enum(GENDERS, 'Please select a valid gender')),
  fatherPhone: optional(phone()),
  motherPhone: optional(phone()),
})
export type TypedStudent = z.output<typeof TypedStudent>

const likeness = { likeness: z.enum(LIKENESSES), hasSameBirthDate: z.boolean(), hasSamePhone: z.boolean() }

/** A stored student who may be the same person as the student being typed. */
export const PossibleDuplicate = z.extend(Student, likeness)
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>

/** Two records that may be about the same person, the older record first. */
export const DuplicatePair = z.object({ ...likeness, students: z.tuple([Student, Student]) })
export type DuplicatePair = z.output<typeof DuplicatePair>

export const DuplicateQuery = z.object(paginationQuery)
export type DuplicateQuery = z.output<typeof DuplicateQuery>

export const DuplicatePage = z.object({
  pairs: z.array(DuplicatePair),
  pagination: z.object({ ...PaginationFields, totalPairs: z.number() }),
})
export type DuplicatePage = z.output<typeof DuplicatePage>

/** The decision that a pair is two different students (`isDismissed`), or the removal of this decision. */
export const DuplicateDecision = z.object({
  students: z
    .tuple([recordId('students'), recordId('students')], 'Send the ids of two students')
    .check(z.refine(([first, second]) => first !== second, 'Send the ids of two students')),
  isDismissed: z.boolean('isDismissed must be true or false'),
})
export type DuplicateDecision = z.output<typeof DuplicateDecision>

// prettier-ignore
export const duplicateCalls = {
  duplicateCheck: endpoint({
    method: 'GET', path: '/students/duplicate-check', access: 'students.read', query: TypedStudent,
    data: z.object({ students: z.array(PossibleDuplicate) }), fallback: 'Failed to fetch students',
  }),
  duplicates: endpoint({
    method: 'GET', path: '/students/duplicates', access: 'students.read', query: DuplicateQuery, data: DuplicatePage,
    fallback: 'Failed to fetch possible duplicates',
  }),
  decideDuplicate: endpoint({
    method: 'PUT', path: '/students/duplicates', access: 'students.update', body: DuplicateDecision, data: DuplicateDecision,
    message: 'Saved', fallback: 'Failed to save',
  }),
}
