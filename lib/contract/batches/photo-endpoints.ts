import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { endpoint, UPLOAD_SECONDS } from '@/lib/contract/endpoint'
import { BATCH_PHOTOS_MAX, MissingPhotos, OneRow, PhotoMatches, PhotoNames, PhotoRowQuery } from './photos'
import { OneBatch } from './schema'

/** Enough for 2,000 file names of 200 Latin characters, also with the ids of the students. */
export const LONG_LIST_LIMITS = { maxBytes: 1024 * 1024, maxItems: BATCH_PHOTOS_MAX }

/** Photos for many students: the file names are matched with students, then the pictures are sent to a batch one by one. */
// prettier-ignore
export const batchPhotoCalls = {
  match: endpoint({
    method: 'POST', path: '/students/photo-matches', access: 'students.update', byToken: false, body: PhotoNames, json: LONG_LIST_LIMITS,
    data: PhotoMatches, fallback: 'Failed to find the students', limit: { calls: 30, seconds: 60, atOnce: 1 },
  }),
  missing: endpoint({
    method: 'GET', path: '/batches/{id}/missing-photos', access: 'students.update', byToken: false, data: MissingPhotos,
    fallback: 'Failed to fetch the missing pictures',
  }),
  leaveOut: endpoint({
    method: 'DELETE', path: '/batches/{id}/missing-photos', access: 'students.update', byToken: false, data: OneBatch,
    message: 'The missing pictures were left out', fallback: 'Failed to continue without the missing pictures',
  }),
  show: endpoint({
    method: 'GET', path: '/batches/{id}/photo', access: 'students.read', byToken: false, query: PhotoRowQuery, gives: 'image',
    cookie: true, fallback: 'Failed to fetch photo',
  }),
  send: endpoint({
    method: 'POST', path: '/batches/{id}/photo', access: 'students.update', byToken: false, query: PhotoRowQuery,
    takes: { file: PHOTO_UPLOAD }, data: OneRow, message: 'The picture was received', fallback: 'Failed to upload photo',
    limit: { calls: 1200, seconds: 60, atOnce: 2 }, seconds: UPLOAD_SECONDS,
  }),
}
