import 'server-only'
import { findCustomField } from '@/lib/contract/custom-fields/field'
import { type CustomChange, customPath, type CustomValues } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import { acceptCustom } from '@/lib/server/custom-fields/accept'
import type { BatchRow } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { parsePatch } from './photo-rows'
import type { CheckRow } from './records'

/**
 * Refuses values of custom fields that can no longer be set: the field or the option may have been retired since the
 * plan.
 */
export const checkCustomValues: CheckRow = (row, stored, editor) => {
  const custom = customIn(row)
  const [first] = Object.keys(custom)
  const entity = first === undefined ? undefined : findCustomField(first)?.entity
  if (entity) requireKnownFields(entity, custom, editor, stored)
}

const customIn = (row: Pick<BatchRow, 'input'>): CustomChange =>
  ((parsePatch(row) ?? {}) as { custom?: CustomChange }).custom ?? {}

/**
 * Refuses custom fields that the actor does not see, and values that the fields cannot have. A hidden field gets the
 * same answer as an unknown field.
 *
 * @throws AppError `VALIDATION_ERROR`; `FORBIDDEN` for a value that the actor may only read
 */
export function requireKnownFields(entity: Resource, custom: CustomChange, actor: Actor, stored?: CustomValues): void {
  const { custom: accepted = {}, warnings } = acceptCustom(actor, entity, custom, { required: 'none', stored })
  const unknown = Object.keys(custom).find(key => !Object.hasOwn(accepted, key))
  if (warnings.length > 0 && unknown !== undefined) throw invalidFieldError(customPath(unknown), 'Unknown field')
}
