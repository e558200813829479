import 'server-only'
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dropLeftovers, partOf, toDisk } from './backup/part'
import { env, EnvironmentError } from './env'
import { makeFolder } from './folder'

export type Purpose = 'access' | 'refresh' | 'page' | 'body' | 'challenge' | 'second-factor'

/** The keys that may have signed for this purpose: the one in use first, then the one being rotated out. */
export function keysFor(purpose: Purpose): [Uint8Array, ...Uint8Array[]] {
  const previous = env().AUTH_SECRET_PREVIOUS
  return [derive(secret(), purpose), ...(previous ? [derive(previous, purpose)] : [])]
}

/** Each call has its token checked, which would otherwise take 13 µs longer. */
const derived = new Map<string, Uint8Array>()

/** A key of its own for each purpose (RFC 5869), so that what one has made can never pass for another's. */
function derive(from: string, purpose: Purpose): Uint8Array {
  const name = `${purpose} ${from}`
  const key = derived.get(name) ?? new Uint8Array(hkdfSync('sha256', from, '', `school/${purpose}`, 32))
  derived.set(name, key)
  return key
}

let kept: string | undefined
const secret = (): string => (kept ??= env().AUTH_SECRET ?? secretFile())

/** Where the embedded default keeps its secret. */
export const secretPath = (): string => join(/* turbopackIgnore: true */ env().DATA_DIR, 'auth-secret')

/** The embedded default's secret: made at the first start, readable by its owner alone. */
function secretFile(): string {
  const folder = env().DATA_DIR
  const file = secretPath()
  try {
    makeFolder(folder)
    dropLeftovers(folder, name => name === basename(file))
    if (!existsSync(file)) makeSecret(folder, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(
      `AUTH_SECRET cannot be kept in ${file} (${code}): make the folder writable to this account`,
    )
  }
  const text = textOf(file)
  if (/^[\x21-\x7e]{32,}$/.test(text)) return text
  // A new one would sign everybody out without saying why.
  throw new EnvironmentError(
    `AUTH_SECRET is damaged in ${file}: restore the file from a copy. ` +
      'Without it (delete it) everybody is signed out, and two-step sign-in works with recovery codes alone',
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`AUTH_SECRET cannot be read from ${file}: make the file readable to this account`)
  }
}

/**
 * Whole and on the disk before it signs anything, or not there at all: a power cut must not leave an empty file behind,
 * and of processes that start together all must take the one that was first.
 */
function makeSecret(folder: string, file: string): void {
  const draft = partOf(file)
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // A disk without links, as a memory stick: there the last one counts.
    if (!isExisting(error)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  toDisk(folder)
}

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
