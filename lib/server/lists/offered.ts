import 'server-only'
import { type Fields, valueAt } from '@/lib/contract/record-fields'
import { findValue, labelOf, type ListName } from '@/lib/contract/school-lists'
import { validationError } from '@/lib/server/platform/errors'

/**
 * Refuses a value that was retired or deleted, unless the record already has the value. With `givesBack`, an undo may
 * give a record a retired value back.
 *
 * @throws AppError `VALIDATION_ERROR` that names every such field
 */
export function requireOfferedValues(fields: Fields, input: object, before?: object, givesBack = false): void {
  const errors = Object.entries(fields).flatMap(([path, field]) => {
    if (field.kind !== 'choice' || typeof field.options !== 'string') return []
    const key = valueAt(input, path)
    if (typeof key !== 'string' || (before && valueAt(before, path) === key)) return []
    if (isOffered(field.options, key, givesBack)) return []
    return [{ field: path, message: `${labelOf(field.options, key)} is no longer in use. Choose another value.` }]
  })
  if (errors.length > 0) throw validationError(errors)
}

function isOffered(list: ListName, key: string, givesBack: boolean): boolean {
  const value = findValue(list, key)
  return value !== undefined && (givesBack || !value.retired)
}

/**
 * Refuses to bring back a deleted record with a value that is no longer in its list. The undo of an import can delete
 * values that only records in the trash have.
 *
 * @throws AppError `VALIDATION_ERROR` that names every such field
 */
export function requireExistingValues(
  values: readonly (readonly [field: string, list: ListName, key: string | null | undefined])[],
): void {
  const errors = values.flatMap(([field, list, key]) =>
    // A deleted record lacks the columns that were added after its deletion.
    key === null || key === undefined || findValue(list, key)
      ? []
      : [{ field, message: `“${key}” is no longer in the school's lists. Add it in the settings, then try again.` }],
  )
  if (errors.length > 0) throw validationError(errors, errors[0]?.message)
}
