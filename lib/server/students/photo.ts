import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/server/history/actor'
import { changesBetween } from '@/lib/server/history/changes'
import { writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { currentTime } from '@/lib/server/platform/clock'
import { whereClause } from '@/lib/server/db/conditions'
import { db, query, type Tx } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { notFoundError } from '@/lib/server/platform/errors'
import { recordViews } from '@/lib/server/view-log/record-views'
import { photoUrl, toStudent } from './mapper'
import { photosVisibleTo } from './photo-access'
import { normalizePhoto } from './picture'
import { getStudent } from './service'
import { studentAuditSubject } from './audit-subject'
import { lockStudent } from './lock'

const HASH_LENGTH = 22

type Photo = { hash: string; bytes: Uint8Array<ArrayBuffer> }

export type Sender = {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
  /** Throws when the sender has lost the permission. Returns the sender with the present rights. */
  authorizeAgain?: () => Promise<Actor | null>
}

/**
 * Sets or replaces a student's photo.
 *
 * @returns the URL of the photo
 * @throws the same errors as `normalizePhoto` and `authorizeAgain`; AppError `NOT_FOUND`
 */
export async function savePhoto(
  id: string,
  upload: Uint8Array,
  editor: Actor,
  { signal, authorizeAgain }: Sender = {},
): Promise<string> {
  // Check before decoding, which is expensive. The write checks again: the student may be deleted meanwhile.
  await getStudent(id, editor)
  const bytes = await normalizePhoto(upload, signal)
  // Check the permission again: the picture may have waited in the queue for 20 seconds.
  const current = (await authorizeAgain?.()) ?? editor
  const hash = hashPhoto(bytes)
  await db.$transaction(async tx => {
    await setPhotoHash(tx, id, hash, current)
    await tx.photo.upsert({ where: { studentId: id }, create: { studentId: id, hash, bytes }, update: { hash, bytes } })
  })
  return photoUrl(id, hash)
}

/** The part of a photo's URL that changes with the picture. */
export const hashPhoto = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)

/** Does nothing if the student has no photo. @throws AppError `NOT_FOUND` */
export async function deletePhoto(id: string, editor: Actor): Promise<void> {
  await db.$transaction(async tx => {
    await setPhotoHash(tx, id, null, editor)
    await tx.photo.deleteMany({ where: { studentId: id } })
  })
}

/**
 * @param isOpened whether the user opens the picture in its own tab; small pictures within a page do not count as views
 * @throws AppError `NOT_FOUND`
 */
export async function getPhoto(id: string, actor: Actor, { isOpened = false } = {}): Promise<Photo> {
  const conditions = [Prisma.sql`p."studentId" = ${id}`, ...photosVisibleTo(actor)]
  const [photo] = await query<Photo & { serial: number }>(Prisma.sql`
    SELECT p."hash", p."bytes", s."serial" FROM "Photo" p JOIN "Student" s ON s."id" = p."studentId" ${whereClause(conditions)}`)
  if (!photo) throw notFoundError('Photo')
  if (isOpened) recordViews(actor, [photo.serial], 'photo')
  return photo
}

async function setPhotoHash(tx: Tx, id: string, photoHash: string | null, editor: Actor): Promise<void> {
  const row = await lockStudent(tx, id, editor)
  const student = toStudent(row)
  const profilePhoto = { url: photoHash ? photoUrl(id, photoHash) : '' }
  const changes = changesBetween(student, { ...student, profilePhoto })
  if (changes.length === 0) return
  const data = { photoHash, version: { increment: 1 }, updatedAt: currentTime() }
  await tx.student.update({ where: { id }, data })
  await writeAuditEvent(tx, editor, { ...studentAuditSubject(student), action: 'student.photo_changed', changes })
}
