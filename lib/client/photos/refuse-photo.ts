import { PHOTO } from '@/lib/contract/constants'

/** Why a file is no valid photo, judged by its type and size. The server also checks its content. */
export function refusePhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  // Browsers give an empty type for files that they do not know.
  if (type && !PHOTO.types.some(known => known === type)) return 'Please choose a JPEG, PNG or WebP image'
  if (size === 0) return 'This file is empty'
  if (size > PHOTO.maxBytes) return `The photo cannot be larger than ${PHOTO.maxBytes / 1024 / 1024} MB`
  return undefined
}
