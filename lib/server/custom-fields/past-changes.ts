import 'server-only'
import { findCustomField } from '@/lib/contract/custom-fields/field'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'
import type { UserPermissions } from '@/lib/contract/permissions'
import { changesConfidentialFields } from '@/lib/contract/privileges'

/** Whether a user may make or undo changes: changes of confidential fields need a right of their own. */
export const mayChangeAll = (changes: readonly FieldChange[], actor: UserPermissions): boolean =>
  changesConfidentialFields(actor) || !changes.some(({ field }) => fieldAt(field)?.confidential)

/** A value of the history as records have it: the history joins the keys of several choices with commas. */
export function storedValueOf({ field, before }: FieldChange): unknown {
  const isList = fieldAt(field)?.kind === 'choices' && typeof before === 'string'
  return isList ? before.split(',') : before
}

function fieldAt(path: string) {
  const key = customKeyOf(path)
  return key === undefined ? undefined : findCustomField(key)
}
