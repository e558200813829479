import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { EraseDepth } from '@/lib/contract/erasing/erasing'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { academicYearSchema } from './academic-year-schema'

/** The most students that the list of a class in a past year contains. */
export const REGISTER_MAX = 2_000

const place = { standard: z.string(), section: z.string(), rollNumber: z.number() }

/** The class of a student in an academic year. `year` is the calendar year in which the academic year begins. */
export const YearClass = z.object({ year: z.number(), ...place })
export type YearClass = z.output<typeof YearClass>

/** A student in a class of a past year, with the student's present class. */
export const RegisterEntry = z.object({
  _id: z.string(),
  studentId: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  profilePhoto: z.object({ url: z.string() }),
  /** The roll number in that year. */
  rollNumber: z.number(),
  /** The present class. For a student who left, the last class. */
  now: z.object(place),
  isActive: z.boolean(),
  leavingDate: z.nullable(z.string()),
  erased: z.optional(EraseDepth),
})
export type RegisterEntry = z.output<typeof RegisterEntry>

const ClassSize = z.object({
  standard: z.string(),
  section: z.string(),
  students: z.object({ Male: z.number(), Female: z.number(), Other: z.number() }),
})

/** These calls have their own file, so that the list of students does not load them. */
// prettier-ignore
export const classYearCalls = {
  /** The classes of a student, the latest year first. */
  ofStudent: endpoint({
    method: 'GET', path: '/students/{id}/classes', access: 'students.read',
    data: z.object({ classes: z.array(YearClass) }), fallback: 'Failed to fetch the classes of the student',
  }),
  /** The years for which classes are recorded, the latest first, and the classes of one of these years. */
  years: endpoint({
    method: 'GET', path: '/students/class-years', access: 'students.read',
    query: z.object({ year: z.optional(academicYearSchema('year')) }),
    data: z.object({ years: z.array(z.number()), classes: z.array(ClassSize) }),
    fallback: 'Failed to fetch the classes of earlier years',
  }),
  /** The students of a class in a year, by the roll number that they had. */
  register: endpoint({
    method: 'GET', path: '/students/class-years/register', access: 'students.read',
    query: z.object({
      year: academicYearSchema('year'),
      standard: listValueSchema('standard', 'Unknown standard'),
      section: listValueSchema('section', 'Section must be A, B, C, or D'),
    }),
    data: z.object({ students: z.array(RegisterEntry) }), fallback: 'Failed to fetch the class of an earlier year',
  }),
}
