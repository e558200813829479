import 'server-only'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Actor } from '@/lib/server/history/actor'
import { db, type Tx } from '@/lib/server/db/db'
import { type Batch, type BatchRow as RowColumns, Prisma } from '@/lib/server/db/prisma'
import { AppError, notFoundError } from '@/lib/server/platform/errors'
import { photoUrl } from '@/lib/server/students/mapper'
import { hashPhoto } from '@/lib/server/students/photo'
import { normalizePhoto } from '@/lib/server/students/picture'
import { studentRows } from '@/lib/server/students/rows'
import { findBatchOfKind, findReadableBatch } from '../../core/find-batch'
import { toRow } from '../../core/list-rows'
import { recordIdOf } from '../../core/outcomes'
import { lockPlanAndSetCounts, requireReadyBatch } from '../../core/change-plan'
import { withoutUnseenStudents } from '../../core/unseen-rows'

type Bytes = Uint8Array<ArrayBuffer>
type Sender = {
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Returns the sender with the current rights. Throws when the sender may no longer change students. */
  authorizeAgain: () => Promise<Actor | null>
}

/** The picture of a row. @throws AppError `NOT_FOUND`, `FORBIDDEN` */
export async function getBatchPhoto(id: string, number: number, actor: Actor): Promise<{ hash: string; bytes: Bytes }> {
  await requireSeenRow(await findReadableBatch(id, actor), number, actor)
  const photo = await db.batchPhoto.findUnique({ where: { batchId_number: { batchId: id, number } } })
  if (!photo?.hash || !photo.bytes) throw notFoundError('Photo')
  return { hash: photo.hash, bytes: photo.bytes }
}

/** Refuses the picture of a student that the actor does not see. @throws AppError `NOT_FOUND` */
async function requireSeenRow(batch: Batch, number: number, actor: Actor): Promise<void> {
  if (!actor.scope) return
  const row = await db.batchRow.findUnique({ where: { batchId_number: { batchId: batch.id, number } } })
  const [shown] = await withoutUnseenStudents(row ? [toRow(row)] : [], batch, actor)
  if (!shown?.recordId) throw notFoundError('Photo')
}

/**
 * Receives the picture of a row. If the picture fails the checks for photos, the row becomes `invalid`.
 *
 * @throws AppError `NOT_FOUND`, `FORBIDDEN`; `STALE` when the batch is not ready; `UNAVAILABLE` when too many pictures
 * wait
 */
export async function addBatchPhoto(
  id: string,
  number: number,
  upload: Uint8Array,
  actor: Actor,
  { signal, authorizeAgain }: Sender,
): Promise<BatchRow> {
  const batch = await findBatchOfKind('photos', id, actor)
  requireReadyBatch(batch)
  const row = await plannedRow(db, batch, number)
  const picture = await checkedPicture(upload, signal)
  // The picture may have waited in the queue for 20 seconds, and the rights may have changed.
  const sender = (await authorizeAgain()) ?? actor
  const before = await currentPhotoUrl(recordIdOf(row), sender)
  return db.$transaction(async tx => {
    await lockPlanAndSetCounts(tx, batch, {})
    const current = await plannedRow(tx, batch, number)
    return toRow(await save(tx, batch, current, picture, before))
  })
}

/**
 * The URL of a student's photo; empty when the student has no photo or was deleted meanwhile.
 *
 * @throws AppError `NOT_FOUND` for a student that the user does not see
 */
async function currentPhotoUrl(id: string, actor: Actor): Promise<string> {
  const [row] = await studentRows(actor, [Prisma.sql`s."id" = ${id}`])
  if (!row && actor.scope) throw notFoundError('Picture')
  return row?.photoHash ? photoUrl(id, row.photoHash) : ''
}

async function plannedRow(tx: Tx, { id }: Batch, number: number): Promise<RowColumns> {
  const row = await tx.batchRow.findUnique({ where: { batchId_number: { batchId: id, number } } })
  if (row?.status !== 'planned') throw notFoundError('Picture')
  return row
}

type Picture = { bytes: Bytes; refusal?: undefined } | { bytes?: undefined; refusal: string }

async function checkedPicture(upload: Uint8Array, signal: AbortSignal): Promise<Picture> {
  try {
    return { bytes: await normalizePhoto(upload, signal) }
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE' && !signal.aborted
    if (!isRefused) throw error
    return { refusal: error.message }
  }
}

async function save(tx: Tx, batch: Batch, row: RowColumns, picture: Picture, before: string): Promise<RowColumns> {
  const { batchId, number } = row
  const where = { batchId_number: { batchId, number } }
  const end = async (status: 'invalid' | 'skipped', message: string) => {
    await tx.batchPhoto.deleteMany({ where: { batchId, number } })
    await lockPlanAndSetCounts(tx, batch, { planned: { decrement: 1 }, [status]: { increment: 1 } })
    return tx.batchRow.update({ where, data: { status, changes: '[]', messages: JSON.stringify([message]) } })
  }
  if (picture.refusal !== undefined) return end('invalid', picture.refusal)
  const hash = hashPhoto(picture.bytes)
  const after = photoUrl(recordIdOf(row), hash)
  if (after === before) return end('skipped', 'The student has this photo already.')
  const data = { hash, bytes: picture.bytes }
  await tx.batchPhoto.upsert({ where, create: { batchId, number, ...data }, update: data })
  const changes = JSON.stringify([{ field: PHOTO_PATH, before, after }])
  return tx.batchRow.update({ where, data: { changes, messages: '[]' } })
}
