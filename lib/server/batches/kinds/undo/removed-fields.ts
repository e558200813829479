import 'server-only'
import type { BatchRow } from '@/lib/contract/batches/schema'
import { type CustomField, isStored } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { joinWithAnd } from '@/lib/contract/join-words'
import { fromCustomColumn } from '@/lib/server/custom-fields/accept'
import { countValues } from '@/lib/server/custom-fields/use'
import { db } from '@/lib/server/db/db'
import type { Batch } from '@/lib/server/db/prisma'
import { readCustomFields } from '@/lib/server/settings/read-custom-fields'
import { type BatchSource, parseSource } from '../../core/source'

/** The custom fields whose values an undo loses. The undo of an import removes the fields that the import has made. */
type Removal = {
  /** The batch is a redo: an earlier undo has removed the fields, and the batch brings the records back. */
  isRedo: boolean
  fields: readonly CustomField[]
}

/**
 * A text about the custom fields that a planned undo removes, or that were removed before a redo. Undefined when no
 * values are lost.
 */
export async function describeRemovedFields(batch: Batch): Promise<string | undefined> {
  const { fields, isRedo } = await removalOf(batch)
  if (fields.length === 0) return undefined
  const names = `the field${fields.length === 1 ? '' : 's'} ${joinWithAnd(fields.map(labelOf))}`
  return isRedo
    ? `An earlier undo has removed ${names}. Values of removed fields do not come back.`
    : `This also removes ${names} with all values. The values do not come back when this undo is undone, or when a record is restored from the trash.`
}

/** Adds a message to each row of a planned undo whose record loses values of custom fields. */
export async function withRemovedFields(batch: Batch, rows: BatchRow[]): Promise<BatchRow[]> {
  const { fields, isRedo } = await removalOf(batch)
  if (fields.length === 0) return rows
  const ids = rows.flatMap(({ recordId, action }) => (recordId !== null && action !== 'update' ? [recordId] : []))
  const stored = isRedo ? await deletedValues(ids) : await presentValues(batch, ids)
  const hasValue = ({ recordId, changes }: BatchRow, key: string) =>
    stored.get(recordId ?? '')?.[key] !== undefined || (isRedo && changes.some(one => one.field === customPath(key)))
  return rows.map(row => {
    const lost = row.status === 'planned' ? fields.filter(({ key }) => hasValue(row, key)).map(labelOf) : []
    if (lost.length === 0) return row
    const message = `${isRedo ? 'Comes back without' : 'Loses'} the values of removed fields: ${lost.join(', ')}`
    return { ...row, messages: [...row.messages, message] }
  })
}

const labelOf = ({ label }: CustomField) => label

async function removalOf({ id, undoes }: Pick<Batch, 'id' | 'undoes'>): Promise<Removal> {
  const { source, undos } = await rootOf(undoes, 1)
  const isRedo = undos % 2 === 0
  const made = source?.kind === 'import' ? (source.fields ?? []) : []
  // Only the first undo of an import removes its fields.
  if (made.length === 0 || (undos > 1 && !isRedo)) return { isRedo, fields: [] }
  const fields = (await readCustomFields()).filter(field => made.some(one => one.id === field._id))
  if (isRedo) return { isRedo, fields: fields.filter(field => !isStored(field)) }
  const stored = fields.filter(isStored)
  const uses = await Promise.all(stored.map(field => countValues(db, field, id)))
  return { isRedo, fields: stored.filter((_, place) => uses[place] === 0) }
}

/**
 * The source of the first batch in a chain of undos, and the number of undos that followed.
 *
 * @param undos the number of undos after the batch with this id
 */
async function rootOf(id: string | null, undos: number): Promise<{ source?: BatchSource; undos: number }> {
  const batch =
    id === null ? null : await db.batch.findUnique({ where: { id }, select: { source: true, undoes: true } })
  if (!batch) return { undos }
  return batch.undoes === null ? { source: parseSource(batch.source), undos } : rootOf(batch.undoes, undos + 1)
}

type Values = Map<string, Record<string, unknown>>

async function presentValues({ entity }: Batch, ids: string[]): Promise<Values> {
  const [where, select] = [{ id: { in: ids } }, { id: true, custom: true } as const]
  const rows = await (entity === 'students'
    ? db.student.findMany({ where, select })
    : db.user.findMany({ where, select }))
  return new Map(rows.map(({ id, custom }) => [id, fromCustomColumn(custom)]))
}

/** The values that deleted records had, including values of fields that were removed later. */
async function deletedValues(ids: string[]): Promise<Values> {
  const rows = await db.trash.findMany({ where: { id: { in: ids } }, select: { id: true, record: true } })
  return new Map(
    rows.map(({ id, record }) => [id, fromCustomColumn((JSON.parse(record) as { custom?: string | null }).custom)]),
  )
}
