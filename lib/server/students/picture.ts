import 'server-only'
import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import { AppError, invalidField } from '../errors'
import { turnsFor } from '../turns'

const SIDE_PX = 512
/** More than a good camera makes; a compressed bomb of 900 megapixels is refused before it is unpacked. */
const MAX_PIXELS = 25_000_000

/**
 * A progressive JPEG of 25 megapixels takes 80 MB and a processor for most of a second (measured). On two processors one
 * at a time, or with the hashing of passwords nothing is left for everybody else.
 */
const atOnce = Math.min(2, Math.ceil(availableParallelism() / 2))
const turns = turnsFor('pictures', { atOnce, waiting: 22 - atOnce })

let loaded: Promise<typeof Sharp> | undefined

/** With the first picture: its libraries take memory that a school without photos never needs. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Only the three formats that are accepted can be decoded at all: most faults of image libraries are in the others.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return sharp
}

/** Whoever comes next tries again. */
function forget(error: unknown): never {
  loaded = undefined
  throw error
}

/** The first bytes of each accepted format: what a file is, whatever it is called. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

/**
 * Makes a picture ours: turned upright, cropped to a square of 512 px, as WebP without any metadata.
 *
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`, `TOO_LARGE` (pixels), `VALIDATION_ERROR` (cannot be read), `UNAVAILABLE` (too
 * many wait already)
 */
export async function toPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (!SIGNATURES.some(signature => signature.test(head))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Photo must be a JPEG, PNG or WebP image')
  }
  return turns.take(() => decoded(bytes))
}

async function decoded(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const unreadable = () => invalidField('photo', 'The photo could not be read: it is damaged or incomplete')
  const sharp = await (loaded ??= load().catch(forget))
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const { width, height } = await image.metadata().catch(() => {
    throw unreadable()
  })
  if (width * height > MAX_PIXELS) throw new AppError('TOO_LARGE', 'Photo cannot exceed 25 megapixels')
  const webp = await image
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
  return new Uint8Array(webp)
}
