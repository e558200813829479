import 'server-only'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type * as z from 'zod/mini'
import { currentTime } from '@/lib/server/platform/clock'
import { getOrCreateKeys, type Purpose } from '@/lib/server/platform/secret'

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' }

/**
 * A kind of value for a cookie. Only this server can write or read such values, and a value of one kind is never
 * accepted as another kind.
 */
export type Sealed<S extends z.ZodMiniType> = { purpose: Purpose; typ: string; seconds: number; schema: S }

/** Encrypts and authenticates a value. All nodes can read the result until it expires. */
export function seal<S extends z.ZodMiniType>({ purpose, typ, seconds }: Sealed<S>, value: z.output<S>) {
  const expires = Math.floor(currentTime().getTime() / 1000) + seconds
  return new EncryptJWT({ value })
    .setProtectedHeader({ ...ALGORITHMS, typ })
    .setExpirationTime(expires)
    .encrypt(getOrCreateKeys(purpose)[0])
}

/** @returns undefined when this server has not sealed the value, or when the value is of another kind or has expired */
export async function unseal<S extends z.ZodMiniType>(
  { purpose, typ, schema }: Sealed<S>,
  sealed: string | undefined,
): Promise<z.output<S> | undefined> {
  if (!sealed) return undefined
  for (const key of getOrCreateKeys(purpose)) {
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: [ALGORITHMS.alg],
        contentEncryptionAlgorithms: [ALGORITHMS.enc],
        currentDate: currentTime(),
        requiredClaims: ['exp'],
        typ,
      })
      return schema.parse(payload.value)
    } catch {
      // This key does not fit, or the value has expired, is of another kind, or is not genuine.
    }
  }
  return undefined
}
