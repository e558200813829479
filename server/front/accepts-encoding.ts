import type { IncomingMessage } from 'node:http'

/** A coding in `Accept-Encoding` that is not excluded with `q=0` (RFC 9110 §12.5.3). */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
} as const

/** Whether the client accepts bodies in this encoding; `*` does not count. */
export const acceptsEncoding = ({ headers }: IncomingMessage, encoding: keyof typeof ACCEPTED): boolean =>
  ACCEPTED[encoding].test(headers['accept-encoding']?.toString() ?? '')
