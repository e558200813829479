import 'server-only'
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeStaleTemporaryFiles, temporaryName, syncToDisk } from '@/lib/server/platform/files'
import { env, EnvironmentError } from './env'
import { createFolder } from './create-folder'

export type Purpose =
  | 'access'
  | 'refresh'
  | 'page'
  | 'body'
  | 'challenge'
  | 'second-factor'
  | 'device'
  | 'sign-in-failure'
  | 'oidc'

/** The keys for a purpose: the current key, then the previous key while AUTH_SECRET is being changed. */
export function getOrCreateKeys(purpose: Purpose): [Uint8Array, ...Uint8Array[]] {
  const previous = env().AUTH_SECRET_PREVIOUS
  return [deriveKey(secret(), purpose), ...(previous ? [deriveKey(previous, purpose)] : [])]
}

/** Every request verifies a token; deriving the key each time would add 13 µs. */
const derivedKeys = new Map<string, Uint8Array>()

/** Derives a separate key for each purpose (RFC 5869), so that a token of one purpose is never valid for another. */
function deriveKey(from: string, purpose: Purpose): Uint8Array {
  const name = `${purpose} ${from}`
  const key = derivedKeys.get(name) ?? new Uint8Array(hkdfSync('sha256', from, '', `school/${purpose}`, 32))
  derivedKeys.set(name, key)
  return key
}

let cachedSecret: string | undefined
const secret = (): string => (cachedSecret ??= env().AUTH_SECRET ?? readSecretFile())

/** The file with the secret when AUTH_SECRET is not set. */
export const authSecretPath = (): string => join(/* turbopackIgnore: true */ env().DATA_DIR, 'auth-secret')

/** Whether the next call of `getOrCreateKeys` will create a secret. */
export const isAuthSecretMissing = (): boolean =>
  cachedSecret === undefined && !env().AUTH_SECRET && !existsSync(authSecretPath())

/** The secret in the data folder, created at the first start and readable only by its owner. */
function readSecretFile(): string {
  const folder = env().DATA_DIR
  const file = authSecretPath()
  try {
    createFolder(folder)
    removeStaleTemporaryFiles(folder, name => name === basename(file))
    if (!existsSync(file)) createSecretFile(folder, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(
      `AUTH_SECRET cannot be stored in ${file} (${code}): make the folder writable to this account`,
    )
  }
  const text = readText(file)
  if (/^[\x21-\x7e]{32,}$/.test(text)) return text
  // Replacing the secret would sign everybody out without explanation.
  throw new EnvironmentError(
    `AUTH_SECRET is damaged in ${file}: restore the file from a copy. ` +
      'If you delete it, everybody is signed out, and two-step sign-in works only with recovery codes',
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`AUTH_SECRET cannot be read from ${file}: make the file readable to this account`)
  }
}

/**
 * Creates the file completely or not at all: a power cut must not leave an empty file, and processes that start together
 * must all use the secret of the first process.
 */
function createSecretFile(folder: string, file: string): void {
  const draft = temporaryName(file)
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some disks, such as memory sticks, have no hard links. There the secret of the last process is used.
    if (!isExisting(error)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncToDisk(folder)
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
