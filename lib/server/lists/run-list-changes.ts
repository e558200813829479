import 'server-only'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import type { Tx } from '@/lib/server/db/db'
import { lockTable } from '@/lib/server/db/lock-rows'
import type { Actor } from '@/lib/server/history/actor'
import { type AuditOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { type IdempotentRequest, runIdempotent } from '@/lib/server/idempotency/run-once'
import { renewChoicesVersion } from '@/lib/server/settings/choices-version'
import { readLists, refreshChoices } from './current-choices'
import { toRow, type ValueChange } from './value-changes'

type Step = { list: ListName; change: ValueChange }

/**
 * Runs changes of lists and writes an event for each, while no other transaction changes lists or gives their values to
 * records. A change that changes nothing writes neither a version nor an event.
 *
 * @returns the values after the changes, or the deleted values
 */
export async function runListChanges(
  steps: readonly Step[],
  actor: Actor,
  request?: IdempotentRequest,
): Promise<ListValue[]> {
  const { version, values } = await runIdempotent(actor.id, request, tx => runListChangesIn(tx, steps, actor))
  if (version) await refreshChoices(version)
  return values
}

/**
 * Like `runListChanges`, but inside the caller's transaction. This process keeps the old lists until the transaction has
 * ended and a call reads the new version.
 */
export async function runListChangesIn(
  tx: Tx,
  steps: readonly Step[],
  origin: AuditOrigin,
): Promise<{ values: ListValue[]; version: string | undefined }> {
  await lockTable(tx, 'ListValue', 'EXCLUSIVE')
  const changed: Changed[] = []
  for (const step of steps) changed.push(await runChange(tx, step, origin))
  const version = changed.some(({ isWritten }) => isWritten) ? await renewChoicesVersion(tx) : undefined
  return { version, values: changed.map(({ value }) => value) }
}

type Changed = { value: ListValue; isWritten: boolean }

async function runChange(tx: Tx, { list, change }: Step, origin: AuditOrigin): Promise<Changed> {
  const values = (await readLists(tx))[list]
  const { key, before, after, write } = await change(tx, list, values)
  const found = (all: readonly ListValue[]) => all.find(one => one.key === key)
  if (!write) return { value: found(values) as ListValue, isWritten: false }
  await storeList(tx, list, values)
  await write()
  await writeAuditEvent(tx, origin, {
    action: 'settings.changed',
    entity: 'school',
    entityId: '',
    label: fieldLabel(`lists.${list}`),
    changes: [{ field: `lists.${list}`, before, after }],
  })
  return { value: (found((await readLists(tx))[list]) ?? found(values)) as ListValue, isWritten: true }
}

/** Stores the specified values of a list before the first change of the list. */
async function storeList(tx: Tx, list: ListName, values: readonly ListValue[]): Promise<void> {
  if ((await tx.listValue.count({ where: { list } })) > 0) return
  await tx.listValue.createMany({ data: values.map(value => toRow(list, value)) })
}
