import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { BATCH_PHOTOS_MAX } from '@/lib/contract/batches/photos'
import { type Picture, pictureType, type ChosenPictures } from './picture'
import { photoRefusal } from './photo-refusal'
import { readZipDirectory, readDataView, type ZipEntry, ZipError } from './zip-directory'

/** The limit for the sum of all sizes in a ZIP's directory. Each size is checked again when the picture is inflated. */
const MAX_TOTAL_BYTES = 2 * 1024 * 1024 * 1024
/** 16 kB inflate to at most 17 MB, so that we notice a ZIP bomb before it fills the memory. */
const PIECE_BYTES = 16 * 1024
const LOCAL_HEADER_BYTES = 30
const LOCAL_SIGNATURE = 0x04034b50

const DAMAGED = 'This picture is damaged in the ZIP.'

/**
 * Opens a ZIP. Its pictures are inflated one at a time, when they are read. Other files are never inflated.
 *
 * @throws ZipError
 */
export async function openZip(zip: Blob): Promise<ChosenPictures> {
  const files = (await readZipDirectory(zip)).filter(({ path }) => !isJunk(path))
  const judged = files.map(entry => ({ entry, reason: refusalOf(entry) }))
  const entries = judged.filter(({ reason }) => !reason).map(({ entry }) => entry)
  if (entries.length > BATCH_PHOTOS_MAX) {
    throw new ZipError(`This ZIP contains more than ${BATCH_PHOTOS_MAX} pictures.`)
  }
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_TOTAL_BYTES) {
    throw new ZipError('The pictures in this ZIP take more than 2 GB. Please make several smaller ZIP files.')
  }
  return {
    pictures: entries.map((entry): Picture => ({ name: entry.path, read: () => readEntry(zip, entry) })),
    refused: judged.flatMap(({ entry, reason }) => (reason ? [{ name: entry.path, reason }] : [])),
  }
}

/** Whether an entry is a folder, or a file that macOS or Windows adds. */
const isJunk = (path: string): boolean =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || /(^|\/)(\.(?!\.)[^/]*|thumbs\.db|desktop\.ini)$/i.test(path)

function refusalOf(entry: ZipEntry): string | undefined {
  const { path, isLink, isEncrypted, bytes } = entry
  if (isOutside(path)) return 'The path of this file points outside the ZIP'
  if (isLink) return 'This is a link and not a picture'
  if (/\.(zip|rar|7z|tar|t?gz|bz2|xz)$/i.test(path)) return 'A ZIP inside a ZIP is not opened'
  if (isEncrypted) return 'This file is protected by a password'
  return photoRefusal({ type: pictureType(path) ?? 'unknown', size: bytes }) ?? compressionRefusal(entry)
}

function compressionRefusal({ method, bytes, compressedBytes }: ZipEntry): string | undefined {
  const isKnown = method === 8 || (method === 0 && bytes === compressedBytes)
  return isKnown && compressedBytes <= 2 * PHOTO_UPLOAD.maxBytes
    ? undefined
    : 'This file is compressed in an unknown way'
}

const isOutside = (path: string): boolean => /^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)|\0/i.test(path)

/** Reads a picture. @throws ZipError when the picture is damaged, or its size differs from the directory */
async function readEntry(zip: Blob, { path, offset, method, compressedBytes, bytes }: ZipEntry): Promise<File> {
  const header = await readDataView(zip.slice(offset, offset + LOCAL_HEADER_BYTES))
  if (header.byteLength < LOCAL_HEADER_BYTES || header.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw new ZipError(DAMAGED)
  const start = offset + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const stored = new Uint8Array(await zip.slice(start, start + compressedBytes).arrayBuffer())
  const content = method === 0 ? [stored] : await inflate(stored, bytes)
  if (content.reduce((sum, piece) => sum + piece.length, 0) !== bytes) throw new ZipError(DAMAGED)
  return new File(content, path, { type: pictureType(path) })
}

/** Inflates a picture, and stops when it exceeds the size in the directory. */
async function inflate(stored: Uint8Array<ArrayBuffer>, promised: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Inflate } = await import('fflate')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  const stream = new Inflate(piece => {
    total += piece.length
    pieces.push(piece)
  })
  try {
    for (let at = 0; at < stored.length && total <= promised; at += PIECE_BYTES) {
      stream.push(stored.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= stored.length)
    }
  } catch (cause) {
    throw new ZipError(DAMAGED, { cause })
  }
  if (total > promised) throw new ZipError('This picture is larger than the ZIP states. Create the ZIP again.')
  return pieces
}
