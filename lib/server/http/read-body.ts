import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ApiRequest } from './api-request'
import { withIfMatch } from './if-match'
import { checkTextLength } from './read-bytes'
import { readForm } from './read-form'
import { readJson } from './read-json'
import { readUpload } from './read-upload'

type Body = {
  /** The value of the JSON, or the fields of the form. */
  value?: unknown
  /** Empty when the endpoint takes no file. */
  file: Uint8Array<ArrayBuffer>
}

const EMPTY: Body = { file: new Uint8Array() }

/**
 * Reads the body. When the endpoint takes none, checks only its length.
 *
 * @returns `isLate` when the body did not arrive together with the headers
 */
export async function readBody(request: ApiRequest, endpoint: Endpoint): Promise<Body & { isLate: boolean }> {
  const reading = read(request, endpoint)
  // Reading takes one round of the event loop when the whole body is there.
  const isLate = endpoint.takes !== 'none' && (await Promise.race([reading.then(() => false), setImmediate(true)]))
  return { ...(await reading), isLate }
}

async function read(request: ApiRequest, { takes, json, body }: Endpoint): Promise<Body> {
  if (takes === 'none') {
    checkTextLength(request, json)
    return EMPTY
  }
  if (takes === 'json') return { ...EMPTY, value: withIfMatch(request, body, await readJson(request, json)) }
  if (takes === 'form') return { ...EMPTY, value: await readForm(request, json) }
  return { file: await readUpload(request, takes.file) }
}
