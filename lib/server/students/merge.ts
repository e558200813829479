import 'server-only'
import { StudentInput, type Student, type StudentPatch } from '@/lib/contract/student'
import { accept } from '../accept'

/**
 * A record with a PATCH laid over it, as the form would hold it: what is absent stays, `null` clears. The rules that
 * join several fields are asked again of the whole.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export const merged = (student: Student, patch: StudentPatch): StudentInput =>
  accept(StudentInput, overlay(student, patch))

/** What a PUT makes of a record: an admission date that is not sent stays, and is not to be before the birth that is. */
export const replaced = (student: Student, input: StudentInput): StudentInput =>
  accept(StudentInput, { ...input, admissionDate: input.admissionDate ?? student.admissionDate })

function overlay(base: unknown, change: unknown): unknown {
  if (!isGroup(base) || !isGroup(change)) return change === undefined ? base : change
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(change)])].map(key => [key, overlay(base[key], change[key])]),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
