import 'server-only'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import type { CustomValues } from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { notFoundError } from '@/lib/server/platform/errors'
import { shownValueChanges } from '@/lib/server/history/shown-value-changes'

/** A record with a masked value, and the event that names the record. */
type Shown = {
  entity: Resource
  values: CustomValues | undefined
  event: Omit<Parameters<typeof writeAuditEvent>[2], 'changes'>
}

/**
 * Returns the whole value of a masked field, after writing an event that names the field.
 *
 * @throws AppError `NOT_FOUND`, also for a field that the actor may not see
 */
export async function showValue(
  { entity, values, event }: Shown,
  key: string,
  actor: Actor,
): Promise<{ value: string }> {
  const field = fieldsFor(actor, entity).find(field => field.key === key && field.masked)
  const value = field && values?.[key]
  if (typeof value !== 'string') throw notFoundError('Value')
  const changes = shownValueChanges(key)
  await db.$transaction(tx => writeAuditEvent(tx, actor, { ...event, changes }))
  return { value }
}
