import 'server-only'
import { StudentInput, type Student, type StudentPatch } from '@/lib/contract/student'
import { invalid } from '../errors'

/**
 * A record with a PATCH laid over it, as the form would hold it: what is absent stays, `null` clears. The rules that
 * join several fields are asked again of the whole.
 *
 * @throws AppError `VALIDATION_ERROR`
 */
export function merged(student: Student, patch: StudentPatch): StudentInput {
  const result = StudentInput.safeParse(overlay(student, patch))
  if (result.success) return result.data
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

function overlay(base: unknown, change: unknown): unknown {
  if (!isGroup(base) || !isGroup(change)) return change === undefined ? base : change
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(change)])].map(key => [key, overlay(base[key], change[key])]),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
