import 'server-only'
import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): newer ids sort after older ones. */
export const newId = (): string => v7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id from a URL; empty when it is not a UUID. No record has the empty id, so the lookup finds nothing. */
export const parseId = (text: string | undefined): string => (text && UUID.test(text) ? text : '')
