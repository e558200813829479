import 'server-only'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  parseMultipart,
} from '@remix-run/multipart-parser'
import { MULTIPART_MAX_BYTES, PHOTO_MAX_BYTES } from '@/lib/contract/constants'
import { invalidField } from '../errors'
import { requireLength, tooLarge } from './body'

/** RFC 2046 §5.1.1. Looking for one of thousands of signs would keep everybody else waiting for minutes. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/
const TOO_LARGE = 'Photo cannot exceed 5 MB'
const noForm = () => invalidField('photo', 'Please send the photo as a form with a file in the field photo')
const unreadable = () => invalidField('photo', 'The upload could not be read')
const notOneFile = () => invalidField('photo', 'Please send exactly one file in the field photo')

/**
 * The one file of an upload, in the field `photo`.
 *
 * @throws AppError `LENGTH_REQUIRED`, `TOO_LARGE`, `VALIDATION_ERROR`
 */
export async function readPhoto(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = getMultipartBoundary(type)
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundary || !BOUNDARY.test(boundary)) throw noForm()
  requireLength(request, MULTIPART_MAX_BYTES, TOO_LARGE)
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadable()
  })
  return photoIn(new Uint8Array(bytes), boundary)
}

/** A view of the form's only part, not a copy: twenty uploads at once are to fit into the memory. */
function photoIn(form: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  try {
    const [file] = [...parseMultipart(form, { boundary, maxFileSize: PHOTO_MAX_BYTES, maxParts: 1 })]
    if (file?.isFile && file.name === 'photo') return (file.content[0] ?? new Uint8Array()) as Uint8Array<ArrayBuffer>
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) throw tooLarge(TOO_LARGE)
    if (!(error instanceof MaxPartsExceededError)) throw unreadable()
  }
  throw notOneFile()
}
