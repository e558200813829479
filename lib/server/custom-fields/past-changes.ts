import 'server-only'
import { allCustomFields, findCustomField, isStored } from '@/lib/contract/custom-fields/field'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'
import type { UserPermissions } from '@/lib/contract/permissions'
import { changesConfidentialFields } from '@/lib/contract/privileges'
import type { BatchRow } from '@/lib/server/db/prisma'

/** Whether a user may make or undo changes: changes of confidential fields require a separate right. */
export const mayChangeAll = (changes: readonly FieldChange[], actor: UserPermissions): boolean =>
  changesConfidentialFields(actor) || !changes.some(({ field }) => fieldAt(field)?.confidential)

/**
 * Leaves out changes that fill in a missing value or remove a filled-in value. In a merge, any user may make such
 * changes, even with hidden values.
 */
export const withoutFilledGaps = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.filter(({ before, after }) => before !== null && after !== null)

/**
 * Whether a user may apply a planned row: the rights of the user may have changed since the plan.
 *
 * @param fillsGaps the row may fill in values that the user does not see
 */
export function mayApplyRow(
  { action, changes, input }: PlannedColumns,
  actor: UserPermissions,
  fillsGaps = false,
): boolean {
  if (changesConfidentialFields(actor) || !allCustomFields().some(({ confidential }) => confidential)) return true
  const created = action === 'create' ? (JSON.parse(input ?? '{}') as { custom?: object }).custom : undefined
  const values = Object.keys(created ?? {}).map(key => ({ field: customPath(key), before: null, after: null }))
  const planned = JSON.parse(changes) as FieldChange[]
  return mayChangeAll([...(fillsGaps ? withoutFilledGaps(planned) : planned), ...values], actor)
}

type PlannedColumns = Pick<BatchRow, 'action' | 'changes' | 'input'>

/** The changes of fields that still exist. Records have no values of removed fields any more. */
export const changesOfExistingFields = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.filter(({ field }) => {
    if (customKeyOf(field) === undefined) return true
    const customField = fieldAt(field)
    return customField !== undefined && isStored(customField)
  })

/** Turns a value of the history into a value of a record: the history joins the keys of several choices with commas. */
export function storedValueOf({ field, before }: FieldChange): unknown {
  const isList = fieldAt(field)?.kind === 'choices' && typeof before === 'string'
  return isList ? before.split(',') : before
}

function fieldAt(path: string) {
  const key = customKeyOf(path)
  return key === undefined ? undefined : findCustomField(key)
}
