import { BATCH_PHOTOS_MAX, FILE_NAME_MAX } from '@/lib/contract/batches/photos'
import type { Picture, ChosenPictures, RefusedFile } from './picture'
import { photoRefusal } from './photo-refusal'

const ZIP = /\.zip$/i

/** Collects the pictures from chosen files and ZIPs. Files that cannot be used are listed with the reason. */
export async function choosePictures(files: readonly File[]): Promise<ChosenPictures> {
  const parts = await Promise.all(files.map(picturesIn))
  const pictures = parts.flatMap(part => part.pictures).map(picture => ({ ...picture, name: cleanName(picture.name) }))
  const refused = parts.flatMap(part => part.refused)
  if (pictures.length <= BATCH_PHOTOS_MAX) return { pictures, refused }
  const reason = `At most ${BATCH_PHOTOS_MAX} pictures can be added at once`
  const left = pictures.slice(BATCH_PHOTOS_MAX).map(({ name }): RefusedFile => ({ name, reason }))
  return { pictures: pictures.slice(0, BATCH_PHOTOS_MAX), refused: [...refused, ...left] }
}

async function picturesIn(file: File): Promise<ChosenPictures> {
  if (ZIP.test(file.name)) return picturesInZip(file)
  const reason = photoRefusal(file)
  if (reason) return { pictures: [], refused: [{ name: file.name, reason }] }
  const picture: Picture = { name: file.name, read: () => Promise.resolve(file) }
  return { pictures: [picture], refused: [] }
}

/** Reads the pictures in a ZIP. The code for ZIPs loads only when the user chooses a ZIP. */
async function picturesInZip(file: File): Promise<ChosenPictures> {
  try {
    const { openZip } = await import('./zip')
    return await openZip(file)
  } catch (error) {
    const isOurs = error instanceof Error && error.name === 'ZipError'
    return {
      pictures: [],
      refused: [{ name: file.name, reason: isOurs ? error.message : 'This ZIP could not be read' }],
    }
  }
}

/** Replaces characters that the API refuses. Cuts the start of a long name, because file names differ at the end. */
const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '_')
    .slice(-FILE_NAME_MAX)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim() || '_'
