import 'server-only'
import { UNKNOWN_COLUMN } from '@/lib/contract/custom-fields/export-choice'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'

/**
 * Checks that the actor may see all custom fields among the columns.
 *
 * @param parameter the part of the body that contains the columns
 * @throws AppError `VALIDATION_ERROR`, with the same answer for fields that do not exist and for hidden fields
 */
export function checkCustomColumns(
  actor: Actor,
  entity: Resource,
  columns: readonly string[] | null | undefined,
  parameter: string,
): void {
  const customKeys = columns?.flatMap(column => customKeyOf(column) ?? []) ?? []
  if (customKeys.length === 0) return
  const keys = new Set(fieldsFor(actor, entity).map(({ key }) => key))
  if (customKeys.some(key => !keys.has(key))) throw invalidFieldError(parameter, UNKNOWN_COLUMN)
}
