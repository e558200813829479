import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { listValueSchema } from '@/lib/contract/list-value-schema'

const ClassTeacher = z.object({
  /** Absent unless the user may see staff. */
  _id: z.optional(z.string()),
  name: z.string(),
})
export type ClassTeacher = z.output<typeof ClassTeacher>

/** This call has its own file, so that the list of students does not load it. */
// prettier-ignore
export const classTeacherCalls = {
  /** The active class teachers of a class, by name. Empty for a class that the user may not see. */
  of: endpoint({
    method: 'GET', path: '/students/class-teachers', access: 'students.read',
    query: z.object({
      standard: listValueSchema('standard', 'Unknown standard'),
      section: listValueSchema('section', 'Section must be A, B, C, or D'),
    }),
    data: z.object({ teachers: z.array(ClassTeacher) }), fallback: 'Failed to fetch the class teachers',
  }),
}
