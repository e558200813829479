import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@/lib/contract/constants'

/** Why a file cannot become a photo, as far as a browser can tell: the server looks inside. */
export function refusePhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  // A browser that does not know the type says nothing.
  if (type && !PHOTO_TYPES.some(known => known === type)) return 'Please choose a JPEG, PNG or WebP image'
  if (size === 0) return 'This file is empty'
  if (size > PHOTO_MAX_BYTES) return `The photo cannot be larger than ${PHOTO_MAX_BYTES / 1024 / 1024} MB`
  return undefined
}
