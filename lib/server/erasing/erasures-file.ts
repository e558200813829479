import 'server-only'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { EraseDepth } from '@/lib/contract/erasing/erasing'
import { syncToDisk } from '@/lib/server/platform/files'
import type { ErasedStudent } from './erase-students'

const Line = z.object({ id: z.string(), depth: EraseDepth })

/** The list of erased records beside a database. It survives when the database is replaced with an older backup. */
export const erasuresFileOf = (database: string): string => join(dirname(database), 'erasures.jsonl')

/**
 * Appends records to the list and syncs it to the disk. Call it before the erasing transaction commits: a record that
 * is erased but missing in the list would come back with a backup. If the commit fails, the list contains records that
 * are not erased yet; the next attempt of the batch erases them.
 */
export function appendErasures(file: string, records: readonly ErasedStudent[]): void {
  if (records.length === 0) return
  const isNew = !existsSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // Begin with a line break, because a killed process may have left an incomplete line.
    writeSync(descriptor, `\n${records.map(({ id, depth }) => JSON.stringify({ id, depth })).join('\n')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  if (isNew) syncToDisk(dirname(file))
}

/**
 * Reads the list: each erased record once, with its greatest depth. Without a file, the list is empty. Skips an
 * incomplete line that a killed process left.
 */
export const readErasures = (file: string): ErasedStudent[] =>
  existsSync(file)
    ? withGreatestDepth(
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap(text => parse(text) ?? []),
      )
    : []

/** Each record once, with its greatest depth. */
export function withGreatestDepth(records: readonly ErasedStudent[]): ErasedStudent[] {
  const depths = new Map<string, EraseDepth>()
  for (const { id, depth } of records) if (depths.get(id) !== 'anonymise') depths.set(id, depth)
  return [...depths].map(([id, depth]) => ({ id, depth }))
}

/** The records that are not in `known`, or are in it with a smaller depth. */
export function notYetErased(records: readonly ErasedStudent[], known: readonly ErasedStudent[]): ErasedStudent[] {
  const depths = new Map(known.map(({ id, depth }) => [id, depth]))
  return records.filter(({ id, depth }) => depths.get(id) !== depth && depths.get(id) !== 'anonymise')
}

function parse(text: string): ErasedStudent | undefined {
  try {
    return z.safeParse(Line, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
