import 'server-only'
import { createHash } from 'node:crypto'
import { changesBetween } from '../audit/changes'
import { record, type Origin } from '../audit/record'
import { currentTime } from '../clock'
import { db, type Tx } from '../db'
import { notFound } from '../errors'
import { photoUrl } from './mapper'
import { toPicture } from './picture'
import { about, held } from './service'

const HASH_LENGTH = 22

/** Puts a photo in the place of the one before. @returns its address. @throws AppError as `toPicture`, `NOT_FOUND` */
export async function savePhoto(id: string, upload: Uint8Array, origin: Origin): Promise<string> {
  // Asked before decoding, which is dear, and again with the write, since the record may go meanwhile.
  if ((await db.student.count({ where: { id } })) === 0) throw notFound('Student')
  const bytes = await toPicture(upload)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)
  await db.$transaction(async tx => {
    await mark(tx, id, hash, origin)
    await tx.photo.upsert({ where: { studentId: id }, create: { studentId: id, hash, bytes }, update: { hash, bytes } })
  })
  return photoUrl(id, hash)
}

/** Removing what is not there is no mistake. @throws AppError `NOT_FOUND` */
export async function deletePhoto(id: string, origin: Origin): Promise<void> {
  await db.$transaction(async tx => {
    await mark(tx, id, null, origin)
    await tx.photo.deleteMany({ where: { studentId: id } })
  })
}

/** @throws AppError `NOT_FOUND` */
export async function getPhoto(id: string): Promise<{ hash: string; bytes: Uint8Array<ArrayBuffer> }> {
  const photo = await db.photo.findUnique({ where: { studentId: id } })
  if (!photo) throw notFound('Photo')
  return photo
}

async function mark(tx: Tx, id: string, photoHash: string | null, origin: Origin): Promise<void> {
  const student = await held(tx, id)
  const profilePhoto = { url: photoHash ? photoUrl(id, photoHash) : '' }
  const changes = changesBetween(student, { ...student, profilePhoto })
  if (changes.length === 0) return
  const data = { photoHash, version: { increment: 1 }, updatedAt: currentTime() }
  await tx.student.update({ where: { id }, data })
  await record(tx, origin, { ...about(student), action: 'student.photo_changed', changes })
}
