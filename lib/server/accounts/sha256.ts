import 'server-only'
import { createHash } from 'node:crypto'

/**
 * The SHA-256 of a text as base64url. Use it for secrets of 256 random bits, which need neither a salt nor a slow hash,
 * and for emails in the keys of limits.
 */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
