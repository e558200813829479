import { LOGO_UPLOAD, PHOTO_UPLOAD } from '@/lib/contract/constants'
import { PICTURE_TEXTS, type PictureUse } from '@/lib/contract/picture-texts'

type Chosen = Pick<File, 'type' | 'size'>

/** Why the type or size of a file is invalid for a photo; undefined if valid. The server also checks the content. */
export const photoRefusal = (file: Chosen): string | undefined => refuse(file, PHOTO_UPLOAD)

/** Why the type or size of a file is invalid for the school's logo; undefined if valid. */
export const logoRefusal = (file: Chosen): string | undefined => refuse(file, LOGO_UPLOAD)

/** Phone cameras make smaller files. A larger picture could exhaust the memory of a small device. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024

/**
 * Why a file cannot be cropped; undefined if it can. The file may exceed the limit for photos: only the crop is sent.
 */
export const cropSourceRefusal = (file: Chosen): string | undefined =>
  refuse(file, { ...PHOTO_UPLOAD, maxBytes: MAX_SOURCE_BYTES })

type Limits = { field: PictureUse; maxBytes: number; types: readonly string[] }

function refuse({ type, size }: Chosen, { field, maxBytes, types }: Limits): string | undefined {
  // Browsers give an empty type for files that they do not know.
  if (type && !types.includes(type)) return 'Please choose a JPEG, PNG or WebP image'
  if (size === 0) return 'This file is empty'
  if (size > maxBytes) return PICTURE_TEXTS.tooLarge(field, maxBytes / 1024 / 1024)
  return undefined
}
