import 'server-only'
import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import { PICTURE_TEXTS, type PictureUse } from '@/lib/contract/picture-texts'
import { AppError, invalidFieldError } from '@/lib/server/platform/errors'
import { semaphoreFor } from '@/lib/server/limits/semaphore'
import { countScans } from './jpeg-scans'

const SIDE_PX = 512
/** More than good cameras produce. A decompression bomb of 900 megapixels is rejected before it is decoded. */
const MAX_PIXELS = 25_000_000
/** Cameras and editors write about 10 scans. A file of 1 MB with 20,000 scans takes more than a minute to decode. */
const MAX_SCANS = 100

/**
 * A progressive JPEG of 25 megapixels takes 80 MB and almost a second to decode (measured). On two processors we decode
 * one at a time; otherwise pictures and password hashes together would block all other requests.
 */
const concurrency = Math.min(2, Math.ceil(availableParallelism() / 2))
const turns = semaphoreFor('pictures', { concurrency, maxWaiting: 22 - concurrency })

let loaded: Promise<typeof Sharp> | undefined

/** Loads sharp with the first picture, since its libraries take memory. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Allow only the three accepted formats: most vulnerabilities of image libraries are in other formats.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return sharp
}

/** Forgets a failed attempt to load sharp, so that the next picture tries again. */
function forget(error: unknown): never {
  loaded = undefined
  throw error
}

/** The first bytes of each accepted format; the name and type that the client sends are not trusted. */
const JPEG = /^\xff\xd8\xff/
const SIGNATURES = [JPEG, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

/** How a picture fits into the square: cropped, or whole and not enlarged. */
const FITS = {
  photo: { fit: 'cover' },
  logo: { fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<PictureUse, object>

/** A photo of a person: a square of 512 px. Throws the same errors as `normalize`. */
export const normalizePhoto = (bytes: Uint8Array, signal?: AbortSignal) => normalize(bytes, 'photo', signal)

/** A logo: at most 512 px wide and high, with its transparency. Throws the same errors as `normalize`. */
export const normalizeLogo = (bytes: Uint8Array, signal?: AbortSignal) => normalize(bytes, 'logo', signal)

/**
 * Converts an uploaded picture: rotates it upright, fits it into a square of 512 px and removes all metadata.
 *
 * @param signal aborted when the client disconnects, which removes a waiting picture from the queue. Sharp cannot be
 * stopped once it runs, not even by its `timeout`, so `MAX_PIXELS` and `MAX_SCANS` are checked first.
 * @returns WebP
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`; `TOO_LARGE` (pixels); `VALIDATION_ERROR` when it cannot be read or the client
 * has disconnected; `UNAVAILABLE` when too many pictures wait
 */
async function normalize(bytes: Uint8Array, use: PictureUse, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (!SIGNATURES.some(signature => signature.test(head))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', PICTURE_TEXTS.wrongType(use))
  }
  if (JPEG.test(head) && countScans(bytes) > MAX_SCANS) {
    throw invalidFieldError(use, PICTURE_TEXTS.tooManyScans(use, MAX_SCANS))
  }
  return turns.run(() => decoded(bytes, use), { signal })
}

async function decoded(bytes: Uint8Array, use: PictureUse): Promise<Uint8Array<ArrayBuffer>> {
  const unreadable = () => invalidFieldError(use, PICTURE_TEXTS.unreadable(use))
  const sharp = await (loaded ??= load().catch(forget))
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const { width, height } = await image.metadata().catch(() => {
    throw unreadable()
  })
  if (width * height > MAX_PIXELS) {
    throw new AppError('TOO_LARGE', PICTURE_TEXTS.tooManyPixels(use, MAX_PIXELS / 1_000_000))
  }
  const webp = await image
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, FITS[use])
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
  return new Uint8Array(webp)
}
