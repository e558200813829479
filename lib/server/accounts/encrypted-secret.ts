import 'server-only'
import { createDecipheriv } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { getOrCreateKeys } from '@/lib/server/platform/secret'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' }

/**
 * Encrypts a text as a compact JWE (RFC 7516) with the current key. The result can only be decrypted for this `owner`.
 */
export const encryptSecret = (text: string, owner: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ ...ALGORITHMS, sub: owner })
    .encrypt(getOrCreateKeys('second-factor')[0])

/**
 * Decrypts with the current key or the previous key.
 *
 * @returns null when neither key fits, when the secret belongs to another owner, or when the text was tampered with
 */
export async function decryptSecret(
  encrypted: string,
  owner: string,
): Promise<{ text: string; isCurrent: boolean } | null> {
  const decrypt = encrypted.includes('.') ? decryptJwe : decryptFirstFormat
  for (const [index, key] of getOrCreateKeys('second-factor').entries()) {
    try {
      return { text: await decrypt(key, encrypted, owner), isCurrent: index === 0 }
    } catch {
      // This key does not fit, or the secret is not genuine.
    }
  }
  return null
}

async function decryptJwe(key: Uint8Array, encrypted: string, owner: string): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, key, {
    keyManagementAlgorithms: [ALGORITHMS.alg],
    contentEncryptionAlgorithms: [ALGORITHMS.enc],
  })
  if (protectedHeader.sub !== owner) throw new Error('The secret belongs to another owner')
  return Buffer.from(plaintext).toString('utf8')
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The format up to version 0.1.0: nonce, ciphertext and tag of AES-256-GCM, with the owner as additional data. */
function decryptFirstFormat(key: Uint8Array, encrypted: string, owner: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
