import type { LOGO_UPLOAD, PHOTO_UPLOAD } from './constants'

/** The use of an uploaded picture. The same word names the form field and the picture in messages. */
export type PictureUse = (typeof PHOTO_UPLOAD | typeof LOGO_UPLOAD)['field']

const capitalized = (use: PictureUse) => (use === 'logo' ? 'Logo' : 'Photo')

/** The messages for refused pictures. */
export const PICTURE_TEXTS = {
  wrongType: (use: PictureUse) => `${capitalized(use)} must be a JPEG, PNG or WebP image`,
  tooManyScans: (use: PictureUse, max: number) =>
    `${capitalized(use)} cannot be a progressive JPEG of more than ${max} scans. ` +
    'Open it in an image editor, save it as a new JPEG, and upload the new file.',
  tooManyPixels: (use: PictureUse, megapixels: number) => `${capitalized(use)} cannot exceed ${megapixels} megapixels`,
  unreadable: (use: PictureUse) => `The ${use} could not be read: it is damaged or incomplete`,
  tooLarge: (use: PictureUse, megabytes: number) => `The ${use} cannot be larger than ${megabytes} MB`,
} as const
