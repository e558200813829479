import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { positiveInteger } from '@/lib/contract/field-schemas'
import { recordId } from '@/lib/contract/history/events'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { Student } from './schema'

const digits = z.pipe(z.string().check(z.regex(/^[0-9]{1,10}$/)), z.transform(Number))

/** A query about the roll numbers of a class. */
export const RollNumberQuery = z.object({
  standard: listValueSchema('standard', 'Please select a valid standard'),
  section: listValueSchema('section', 'Section must be A, B, C, or D'),
  /** The number to look up: another student may already have it. */
  rollNumber: z.optional(
    z.pipe(z.union([digits, z.number()], 'Roll number must be an integer'), positiveInteger('Roll number')),
  ),
  /** The student being edited, whose own number counts as free. */
  except: z.optional(recordId('except')),
})
export type RollNumberQuery = z.output<typeof RollNumberQuery>

/** Data for a form about the roll numbers of a class. */
export const RollNumbers = z.object({
  /** One more than the highest number of an active student; absent when there is no such number. */
  next: z.optional(z.number()),
  /** An active student who has the roll number of the query. */
  takenBy: z.optional(z.pick(Student, { _id: true, studentId: true, name: true })),
})
export type RollNumbers = z.output<typeof RollNumbers>

// prettier-ignore
export const rollNumberCalls = {
  rollNumbers: endpoint({
    method: 'GET', path: '/students/roll-numbers', access: 'students.read', query: RollNumberQuery, data: RollNumbers,
    fallback: 'Failed to fetch roll numbers',
  }),
}
