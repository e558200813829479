import 'server-only'
import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): ids made later sort later. */
export const newId = (): string => v7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id from a URL. What no id can be becomes the empty one, which no record has, and so reads as not found. */
export const idFrom = (text: string | undefined): string => (text && UUID.test(text) ? text : '')
