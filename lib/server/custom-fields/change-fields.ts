import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { FieldChange } from '@/lib/contract/history/events'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Tx } from '@/lib/server/db/db'
import { lockTable } from '@/lib/server/db/lock-rows'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { type IdempotentRequest, runIdempotent } from '@/lib/server/idempotency/run-once'
import { refreshChoices } from '@/lib/server/lists/current-choices'
import { renewChoicesVersion } from '@/lib/server/settings/choices-version'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { describeField } from './describe-field'
import { lockSearchTextFill, planSearchTexts, refuseWhileInSearch, startSearchTextWriter } from './searched'

/**
 * The result of a change: the field that was added or changed, or all fields of a kind of record in their new order.
 */
export type NextFields = { written: CustomField } | { sorted: readonly CustomField[] }

/**
 * Changes fields and writes an event, while no other transaction changes fields or writes records. A change without
 * effect writes neither a version nor an event.
 *
 * @param next checks the change; its argument contains all fields, whatever their state
 * @returns the changed fields
 */
export async function changeFields(
  origin: AuditOrigin,
  next: (fields: readonly CustomField[]) => NextFields,
  request?: IdempotentRequest,
): Promise<CustomField[]> {
  const { fields, version } = await runIdempotent(origin.id ?? '', request, tx => changeFieldsIn(tx, origin, next))
  if (version) await refreshChoices(version)
  if (version) startSearchTextWriter()
  return fields
}

/**
 * Like `changeFields`, but inside the caller's transaction. Other calls see the change after the transaction has ended.
 */
export async function changeFieldsIn(
  tx: Tx,
  origin: AuditOrigin,
  next: (fields: readonly CustomField[]) => NextFields,
): Promise<{ fields: CustomField[]; version: string | undefined }> {
  await lockSearchTextFill(tx)
  // Take the lock of the school's lists: transactions that write records hold it to keep lists and fields from
  // changing.
  await lockTable(tx, 'ListValue', 'EXCLUSIVE')
  const before = await readCustomFields(tx)
  const wanted = next(before)
  return 'sorted' in wanted ? sort(tx, origin, before, wanted.sorted) : write(tx, origin, before, wanted.written)
}

async function write(tx: Tx, origin: AuditOrigin, before: readonly CustomField[], wanted: CustomField) {
  const known = before.find(({ _id }) => _id === wanted._id)
  if (known && isDeepStrictEqual(known, wanted)) return { fields: [known], version: undefined }
  if (known) await refuseWhileInSearch(tx, known, wanted)
  const field = known ? { ...wanted, version: known.version + 1 } : wanted
  const columns = toColumns(field)
  if (known) await tx.customField.update({ where: { id: field._id }, data: columns })
  else await tx.customField.create({ data: { ...columns, rank: before.length } })
  await planSearchTexts(tx, before, [...before.filter(other => other !== known), field])
  const change = { before: known ? describeField(known) : null, after: describeField(field, known) }
  return finish(tx, origin, [field], { field: `fields.${field.entity}`, ...change })
}

async function sort(tx: Tx, origin: AuditOrigin, before: readonly CustomField[], sorted: readonly CustomField[]) {
  const current = before.filter(field => sorted.some(({ _id }) => _id === field._id))
  if (isDeepStrictEqual(current, sorted)) return { fields: current, version: undefined }
  for (const [rank, { _id: id }] of sorted.entries()) await tx.customField.update({ where: { id }, data: { rank } })
  const labels = (fields: readonly CustomField[]) => fields.map(({ label }) => label).join(', ')
  const change = { before: labels(current), after: labels(sorted) }
  return finish(tx, origin, [...sorted], { field: `fields.${sorted[0]?.entity ?? ''}`, ...change })
}

async function finish(tx: Tx, origin: AuditOrigin, fields: CustomField[], change: FieldChange) {
  const version = await renewChoicesVersion(tx)
  await writeAuditEvent(tx, origin, {
    action: 'settings.changed',
    entity: 'school',
    entityId: '',
    label: 'Settings',
    changes: [change],
  })
  return { fields, version }
}

/** The columns of a field, except its rank among the fields. */
const toColumns = ({ _id: id, options, headings, ...field }: CustomField) => ({
  ...field,
  id,
  labelKey: field.state === 'removed' ? null : normalizeForSearch(field.label),
  options: JSON.stringify(options),
  headings: JSON.stringify(headings),
})
