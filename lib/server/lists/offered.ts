import 'server-only'
import { findValue, type ListName } from '@/lib/contract/school-lists'
import { valueAt } from '@/lib/contract/record-fields'
import { validationError } from '@/lib/server/platform/errors'

type Paths = Readonly<Record<string, ListName>>

/** The fields of a student whose values are keys of lists. */
export const STUDENT_LIST_PATHS = {
  standard: 'standard',
  section: 'section',
  'leaving.reason': 'leavingReason',
  'contactInfo.emergencyContact.relationship': 'relationship',
} as const satisfies Paths

export const STAFF_LIST_PATHS = { department: 'department' } as const satisfies Paths

/**
 * Refuses a value that was retired or deleted, unless the record has it already.
 *
 * @throws AppError `VALIDATION_ERROR` that names every such field
 */
export function requireOffered(paths: Paths, input: object, before?: object): void {
  const errors = Object.entries(paths).flatMap(([field, list]) => {
    const key = valueAt(input, field)
    if (typeof key !== 'string' || (before && valueAt(before, field) === key)) return []
    const value = findValue(list, key)
    if (value && !value.retired) return []
    return [{ field, message: `${value?.label ?? key} is no longer in use. Choose another value.` }]
  })
  if (errors.length > 0) throw validationError(errors)
}
