import * as z from 'zod/mini'
import { SELECTION_LIMITS } from '@/lib/contract/selection'
import { StudentSelection } from './selection'
import { endpoint } from '@/lib/contract/endpoint'
import { Student } from './schema'

/** The number of students in one part of a print: one request loads one part. */
export const PRINT_PART = 100
/** The most students of one print. */
export const PRINT_MAX = 2_000

const PART = `part must be a whole number from 1 to ${PRINT_MAX / PRINT_PART}`

/** A part of the students to print, by class and roll number. */
const PrintRequest = z.object({
  selection: StudentSelection,
  /** The number of the part, from 1. */
  part: z
    .number(PART)
    .check(z.refine(part => Number.isInteger(part) && part >= 1 && part <= PRINT_MAX / PRINT_PART, PART)),
  /** Whether the answer contains the photos. */
  photos: z._default(z.boolean('photos must be true or false'), false),
})
export type PrintRequest = z.output<typeof PrintRequest>

const PrintPart = z.object({
  students: z.array(Student),
  /** The photos as `data:` URLs, by the id of their student. */
  photos: z.record(z.string(), z.string()),
  total: z.number(),
})
export type PrintPart = z.output<typeof PrintPart>

/** This endpoint has its own file, so that only prints load it. */
export const printStudents = endpoint({
  method: 'POST',
  path: '/students/print',
  access: 'students.read',
  body: PrintRequest,
  json: SELECTION_LIMITS,
  data: PrintPart,
  // A part with photos takes several MB of memory.
  limit: { calls: 240, seconds: 60, atOnce: 2 },
  fallback: 'Failed to fetch the students to print',
})
