import 'server-only'
import type { FieldChange } from '@/lib/contract/history/events'
import type { Tx } from '@/lib/server/db/db'
import { type BatchRow, Prisma } from '@/lib/server/db/prisma'
import { recordIdOf } from '../../core/outcomes'
import { parsePhoto, type PhotoInput } from '../../records/photo-rows'
import type { PlannedRow } from '../../core/planned-rows'

/** The row that undoes a change of a photo. @param patch undoes the other changes of `row` */
export function inversePhotoRow(row: BatchRow, patch: object | undefined): PlannedRow {
  const changes = JSON.parse(row.changes) as FieldChange[]
  return {
    action: 'update',
    recordId: recordIdOf(row),
    version: row.versionAfter,
    label: row.label,
    input: {
      photo: { undoes: { batchId: row.batchId, number: row.number } },
      ...(patch ? { patch } : {}),
    } satisfies PhotoInput,
    changes: changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
    status: 'planned',
    messages: [],
  }
}

/** Copies the earlier pictures into the rows of the undo, which restores them. */
export async function copyUndonePhotos(
  tx: Tx,
  rows: Pick<BatchRow, 'batchId' | 'number' | 'input' | 'status'>[],
): Promise<void> {
  const copies = rows.flatMap(row => {
    const photo = row.status === 'planned' ? parsePhoto(row) : undefined
    return photo && 'undoes' in photo ? [{ to: row, from: photo.undoes }] : []
  })
  const [first] = copies
  if (!first) return
  const pairs = copies.map(
    ({ to, from }) => Prisma.sql`(CAST(${to.number} AS INTEGER), CAST(${from.number} AS INTEGER))`,
  )
  // SQLite and Postgres both name the columns of VALUES `column1` and `column2`.
  await tx.$executeRaw`
    INSERT INTO "BatchPhoto" ("batchId", "number", "hash", "bytes")
    SELECT b."id", v."column1", p."oldHash", p."oldBytes"
    FROM (VALUES ${Prisma.join(pairs)}) v
    JOIN "Batch" b ON b."id" = ${first.to.batchId}
    JOIN "BatchPhoto" p ON p."batchId" = ${first.from.batchId} AND p."number" = v."column2"`
}
