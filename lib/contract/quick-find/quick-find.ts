import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { search } from '@/lib/contract/list'

/** The most records of each kind that quick find shows. */
export const QUICK_FIND_MAX = 8

/** The field in which a search matched, by path, and its text. */
export const Match = z.object({ field: z.string(), text: z.string() })
export type Match = z.output<typeof Match>

const name = z.object({ firstName: z.string(), lastName: z.string() })
/** Absent when the name, or the number shown beside the name, matched. */
const match = z.optional(Match)

export const FoundStudent = z.object({
  _id: z.string(),
  studentId: z.string(),
  name,
  standard: z.string(),
  section: z.string(),
  isActive: z.boolean(),
  profilePhoto: z.object({ url: z.string() }),
  match,
})
export type FoundStudent = z.output<typeof FoundStudent>

export const FoundStaff = z.object({
  _id: z.string(),
  employeeId: z.string(),
  name,
  department: z.optional(z.string()),
  isActive: z.boolean(),
  profilePhoto: z.object({ url: z.string() }),
  match,
})
export type FoundStaff = z.output<typeof FoundStaff>

export const FoundCertificate = z.object({
  number: z.string(),
  /** The name and the ID of the student; empty after the student was removed for good. */
  label: z.string(),
  isVoid: z.boolean(),
})
export type FoundCertificate = z.output<typeof FoundCertificate>

/** The best matches of each kind; a kind that the user may not read is empty. */
export const Found = z.object({
  students: z.array(FoundStudent),
  staff: z.array(FoundStaff),
  certificates: z.array(FoundCertificate),
})
export type Found = z.output<typeof Found>

// prettier-ignore
export const quickFindCalls = {
  find: endpoint({
    method: 'GET', path: '/search', access: 'session', byToken: true, query: z.object({ search }), data: Found,
    fallback: 'Failed to search',
  }),
}
