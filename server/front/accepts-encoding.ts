import type { IncomingMessage } from 'node:http'

/** Whether the client takes bodies in this encoding (RFC 9110 §12.5.3); `*` does not count. */
export const acceptsEncoding = ({ headers }: IncomingMessage, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(
    headers['accept-encoding']?.toString() ?? '',
  )
