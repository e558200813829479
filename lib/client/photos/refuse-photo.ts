import { PHOTO } from '@/lib/contract/constants'

/** Why a file is no valid photo, judged by its type and size. The server also checks its content. */
export const refusePhoto = (file: Pick<File, 'type' | 'size'>): string | undefined => refuse(file, PHOTO.maxBytes)

/** More than cameras of phones write. A larger picture could exhaust the memory of a small device. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024

/** Why a file cannot be cropped. It may be larger than a photo that is sent, because only the crop is sent. */
export const refuseSource = (file: Pick<File, 'type' | 'size'>): string | undefined => refuse(file, MAX_SOURCE_BYTES)

function refuse({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number): string | undefined {
  // Browsers give an empty type for files that they do not know.
  if (type && !PHOTO.types.some(known => known === type)) return 'Please choose a JPEG, PNG or WebP image'
  if (size === 0) return 'This file is empty'
  if (size > maxBytes) return `The photo cannot be larger than ${maxBytes / 1024 / 1024} MB`
  return undefined
}
