import type { MissingPhoto } from '@/lib/contract/batches/photos'
import type { Picture } from './picture'

/** The pictures of batches that this tab has created, by batch and file name. They are lost when the page reloads. */
const waiting = new Map<string, Map<string, Picture>>()

/** Remembers the pictures of a batch, so that this tab can send them. */
export function storePictures(batch: string, pictures: readonly Picture[]): void {
  const byName = waiting.get(batch) ?? new Map<string, Picture>()
  for (const picture of pictures) byName.set(picture.name, picture)
  waiting.set(batch, byName)
}

export type PictureToSend = { number: number; picture: Picture }

/** The pictures that a batch still lacks, as far as this tab has them. */
export const picturesToSend = (batch: string, missing: readonly MissingPhoto[]): PictureToSend[] =>
  missing.flatMap(({ number, file }) => {
    const picture = waiting.get(batch)?.get(file)
    return picture ? [{ number, picture }] : []
  })
