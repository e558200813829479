import 'server-only'
import { Readable } from 'node:stream'
import type { MergeRules } from '@/lib/contract/batches/merge'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import { valueAt } from '@/lib/contract/record-fields'
import type { Student } from '@/lib/contract/students/schema'
import { type BatchRow, Prisma } from '@/lib/server/db/prisma'
import { type Tx } from '@/lib/server/db/db'
import { nestByPath } from '@/lib/server/spreadsheets/file-rows'
import { ERASED_TEXT } from '@/lib/contract/erasing/erasing'
import { AppError } from '@/lib/server/platform/errors'
import { photoUrl, toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'
import type { Actor } from '@/lib/server/history/actor'
import { requireMergeable, withHiddenValues } from './merged-custom-fields'
import { withClassesOf } from './merged-classes'
import { parsePhoto, type PhotoInput } from '../../records/photo-rows'
import { planRecord, type Plan, type PlannedRow } from '../../core/planned-rows'
import { studentRecords } from '../../records/student-records'

/** The input of the row that deletes the other record: the record that stays, with its planned version. */
export type MergedInto = { mergedInto: { id: string; version: number } }

/** Plans a merge: the record that stays takes the chosen values, and the other record moves to the trash. @throws AppError */
export async function planMerge({ keep, other, take }: MergeRules, editor: Actor): Promise<Plan> {
  const rows = await studentRows(editor, [Prisma.sql`s."id" IN (${keep}, ${other})`])
  const [kept, gone] = [keep, other].map(id => rows.find(row => row.id === id))
  if (!kept || !gone) throw new AppError('VALIDATION_ERROR', 'One of these students no longer exists.')
  if (kept.erased ?? gone.erased) throw new AppError('VALIDATION_ERROR', ERASED_TEXT)
  const [stays, goes] = [toStudent(kept), toStudent(gone)]
  requireMergeable({ take }, editor)
  const patch = withHiddenValues(patchFrom(goes, take), stays, goes, editor)
  const planned = planRecord(studentRecords, stays, patch, editor)
  const changed = withPhoto(await withClassesOf(gone, kept, planned), stays, gone, take)
  const deleted = planRecord(studentRecords, goes, null, editor)
  const { id, version } = kept
  const deletion =
    changed.status === 'invalid'
      ? {
          ...deleted,
          status: 'skipped' as const,
          messages: ['This record stays, because the other record could not take over its values.'],
        }
      : { ...deleted, input: { mergedInto: { id, version } } satisfies MergedInto }
  return { total: 2, slices: Readable.from([[changed, deletion]]) }
}

const patchFrom = (student: Student, take: string[]): object =>
  nestByPath(take.filter(path => path !== PHOTO_PATH).map(path => [path, valueAt(student, path) ?? null]))

/**
 * The row of the record that stays. If a person chose the photo of the other record, the row takes this photo, or
 * removes the photo when the other record has none.
 */
function withPhoto(
  row: PlannedRow,
  { _id: id, profilePhoto }: Student,
  { id: of, photoHash }: { id: string; photoHash: string | null },
  take: string[],
): PlannedRow {
  const after = photoHash === null ? '' : photoUrl(id, photoHash)
  if (row.status === 'invalid' || !take.includes(PHOTO_PATH) || after === profilePhoto.url) return row
  const photo = { field: PHOTO_PATH, before: profilePhoto.url, after }
  const patch = row.changes.length > 0 && row.input ? { patch: row.input } : {}
  return {
    ...row,
    input: { photo: { of }, ...patch } satisfies PhotoInput,
    changes: [...row.changes, photo],
    status: 'planned',
  }
}

/**
 * Copies into the batch the photos that its rows take from other students. If the other student has no photo, copies
 * nothing: applying the row then removes the photo.
 */
export async function copyPhotosToRows(tx: Tx, rows: Pick<BatchRow, 'batchId' | 'number' | 'input'>[]): Promise<void> {
  for (const { batchId, number, ...row } of rows) {
    const photo = parsePhoto(row)
    if (!photo || !('of' in photo)) continue
    await tx.$executeRaw`
      INSERT INTO "BatchPhoto" ("batchId", "number", "hash", "bytes")
      SELECT ${batchId}, CAST(${number} AS INTEGER), "hash", "bytes" FROM "Photo" WHERE "studentId" = ${photo.of}`
  }
}
