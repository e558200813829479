import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { MissingPhoto } from '@/lib/contract/batches/photos'
import type { Student } from '@/lib/contract/students/schema'
import * as missing from '@/app/api/v1/batches/[id]/missing-photos/route'
import * as photo from '@/app/api/v1/batches/[id]/photo/route'
import { db } from '@/lib/server/db/db'
import { call } from './api'
import { runPlannedBatch, getBatch, createPlannedBatch } from './batches'
import { picture, uploadForm } from './pictures'

/** The request for a batch of photos of these students, from files named `1.jpg`, `2.jpg` … */
export const photosOf = (students: Pick<Student, '_id'>[]) => ({
  kind: 'photos',
  entity: 'students',
  photos: students.map(({ _id: id }, index) => ({ id, name: `${index + 1}.jpg` })),
})

/** Sends a picture to a row. */
export const sendPhoto = (token: string, id: string, number: number, bytes: Uint8Array | string) =>
  call<{ row: BatchRow }>(photo.POST, { token, id, query: { number: String(number) }, body: uploadForm(bytes) })

/** Different pictures, so that each has its own hash. */
export const pictureNumber = (number: number) => picture('jpeg', 400 + 40 * number, 300)

/** A planned batch to which all pictures have been sent. */
export async function createBatchWithPhotos(token: string, students: Student[]): Promise<Batch> {
  const { _id } = await createPlannedBatch(token, photosOf(students))
  for (const number of students.keys()) await sendPhoto(token, _id, number, await pictureNumber(number))
  return getBatch(token, _id)
}

export const runPhotoBatch = async (token: string, students: Student[]): Promise<Batch> =>
  runPlannedBatch(token, await createBatchWithPhotos(token, students))

export const missingPhotosOf = async (token: string, id: string): Promise<MissingPhoto[]> =>
  (await call<{ missing: MissingPhoto[] }>(missing.GET, { token, id })).body.data.missing

export const leaveOutMissingPhotos = (token: string, id: string) =>
  call<{ batch: Batch }>(missing.DELETE, { token, id })

/** The photo hash of each student, and the hash and size of the stored photo, oldest student first. */
export async function photosOfStudents() {
  const students = await db.student.findMany({ orderBy: { serial: 'asc' }, include: { photo: true } })
  return students.map(({ photoHash, photo }) => ({
    photoHash,
    stored: photo?.hash ?? null,
    bytes: photo?.bytes.length,
  }))
}
