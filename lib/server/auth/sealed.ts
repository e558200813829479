import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor } from '../secret'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with the key in use (AES-256-GCM). What is sealed for one `owner` opens for no other. */
export function seal(text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keysFor('second-factor')[0], nonce).setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')
}

/**
 * Opens what was sealed, also with the key that is being rotated out.
 *
 * @returns null when it was sealed with a secret that is no longer known, for somebody else, or has been changed
 */
export function unseal(sealed: string, owner: string): { text: string; isCurrent: boolean } | null {
  for (const [place, key] of keysFor('second-factor').entries()) {
    const text = unsealWith(key, Buffer.from(sealed, 'base64url'), owner)
    if (text !== null) return { text, isCurrent: place === 0 }
  }
  return null
}

function unsealWith(key: Uint8Array, bytes: Buffer, owner: string): string | null {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const hidden = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
