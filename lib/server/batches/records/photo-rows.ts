import 'server-only'
import { PHOTO_PATH } from '@/lib/contract/changes/change-texts'
import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { pathOf } from '@/lib/contract/paths'
import type { FieldChange } from '@/lib/contract/history/events'
import type { BatchRow } from '@/lib/server/db/prisma'

/** The row of another batch that an undo reverses. */
type Undone = { batchId: string; number: number }

/**
 * The input of a row that changes a photo: the file name of the new photo, the row that this row undoes, or the student
 * whose photo is copied. `patch` contains the other changes of the row. The picture is in the table `BatchPhoto`; until
 * it has been sent, the row has no changes.
 */
export type PhotoInput = { photo: { file: string } | { undoes: Undone } | { of: string }; patch?: object }

export const parsePhoto = ({ input }: Pick<BatchRow, 'input'>) =>
  (JSON.parse(input ?? '{}') as Partial<PhotoInput>).photo

/** The patch of a row to the fields of its record, apart from the photo. */
export function parsePatch({ input }: Pick<BatchRow, 'input'>): object | undefined {
  const parsed = JSON.parse(input ?? '{}') as object
  return 'photo' in parsed ? (parsed as PhotoInput).patch : parsed
}

export const isPhotoRow = (row: Pick<BatchRow, 'input'>): boolean => parsePhoto(row) !== undefined

/** The file name of the picture of a row; empty in an undo or a merge. */
export function photoFileName(row: Pick<BatchRow, 'input'>): string {
  const photo = parsePhoto(row)
  return photo && 'file' in photo ? photo.file : ''
}

/** The URL of the picture that a row sets; undefined until the row has a picture. */
export function newPhotoUrl({ batchId, number }: BatchRow, changes: FieldChange[]): string | undefined {
  const isSet = changes.some(({ field, after }) => field === PHOTO_PATH && after)
  return isSet ? `${pathOf(batchPhotoCalls.show, batchId)}?number=${number}` : undefined
}
