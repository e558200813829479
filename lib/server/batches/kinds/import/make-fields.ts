import 'server-only'
import { isStored } from '@/lib/contract/custom-fields/field'
import { changeFieldsIn } from '@/lib/server/custom-fields/change-fields'
import { removedField } from '@/lib/server/custom-fields/remove-values'
import { lockSearchTextFill } from '@/lib/server/custom-fields/searched'
import { countValues } from '@/lib/server/custom-fields/use'
import type { Tx } from '@/lib/server/db/db'
import { lockTable } from '@/lib/server/db/lock-rows'
import type { Batch } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { changesSettings } from '@/lib/contract/privileges'
import { forbiddenError } from '@/lib/server/platform/errors'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { type MadeField, parseSource, type SourceOf } from '../../core/source'
import { findImportFile, parseMapping } from './import-file'
import { requireFreeFields } from './new-fields'

/**
 * Makes the new fields of an import once, before the first row is applied. Stores them in the import, for its undo.
 * This transaction must not lock records, because writes of records lock their rows before the fields.
 *
 * @throws AppError `STALE` when a field has become impossible; `FORBIDDEN` when the owner may no longer add fields
 */
export async function makeFields(tx: Tx, { id }: Batch, owner: Actor): Promise<void> {
  const wanted = Object.entries(parseMapping(await findImportFile(id, tx)).made ?? {})
  if (wanted.length === 0) return
  const source = await sourceOf(tx, id)
  if (source.fields) return
  if (!changesSettings(owner)) throw forbiddenError()
  for (const [, field] of wanted) {
    await changeFieldsIn(tx, owner, fields => {
      requireFreeFields([field], fields)
      return { written: field }
    })
  }
  const data = { source: JSON.stringify({ ...source, fields: wanted.map(([path, { _id }]) => ({ path, id: _id })) }) }
  await tx.batch.update({ where: { id }, data })
}

async function sourceOf(tx: Tx, id: string): Promise<SourceOf<'import'>> {
  const { source } = await tx.batch.findUniqueOrThrow({ where: { id }, select: { source: true } })
  return parseSource(source) as SourceOf<'import'>
}

/** Removes the fields of an import that has ended without changing a record. */
export async function removeUnusedFields(tx: Tx, batchId: string, origin: AuditOrigin): Promise<void> {
  const { fields = [] } = await sourceOf(tx, batchId)
  const { done } = await tx.batch.findUniqueOrThrow({ where: { id: batchId }, select: { done: true } })
  if (done === 0) await takeBackFields(tx, fields, origin)
}

/**
 * Removes fields that an import has made, except for fields in which a record has a value.
 *
 * @returns a text about the fields that were removed and the fields that stay; undefined when all fields were gone
 * already
 */
export async function takeBackFields(
  tx: Tx,
  made: readonly MadeField[],
  origin: AuditOrigin,
): Promise<string | undefined> {
  const [removed, kept]: [string[], string[]] = [[], []]
  if (made.length > 0) {
    // Lock in the same order as every change of fields.
    await lockSearchTextFill(tx)
    await lockTable(tx, 'ListValue', 'EXCLUSIVE')
  }
  for (const { id } of made) {
    const field = (await readCustomFields(tx)).find(({ _id }) => _id === id)
    if (!field || !isStored(field)) continue
    const isUsed = (await countValues(tx, field)) > 0
    if (!isUsed) await changeFieldsIn(tx, origin, () => ({ written: removedField(field) }))
    const labels = isUsed ? kept : removed
    labels.push(field.label)
  }
  const sentences = [
    ...(removed.length > 0 ? [`Fields removed again: ${removed.join(', ')}.`] : []),
    ...(kept.length > 0 ? [`Fields kept, because they are in use: ${kept.join(', ')}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
