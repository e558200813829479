import 'server-only'
import { applyMigrations } from '@/lib/server/db/migrations'
import { checkTarget, targetNotEmptyError } from './check-target'
import { toTransferError, TransferError } from './errors'
import { checksumOf, type Checksum } from './rows'
import { openSource, type Source } from './source'
import type { DatabaseTable } from './tables'
import { TransferTarget } from './target'

/** The limits of a chunk: it ends when one of them is reached. */
const BATCH = { rows: 1_000, characters: 1_000_000 }

/** A table of the school, and whether the new database has the same rows. */
export type ComparedTable = Checksum & { name: string; isSame: boolean }

export type Transfer = {
  /** The embedded database. */
  file: string
  /** The address of an empty Postgres database. */
  url: string
  /** Called after each table is compared, before anything is committed. */
  onTable?: (table: ComparedTable) => void
}

/**
 * Copies a school from its SQLite file to Postgres in one transaction. Reads the copy back and compares it before the
 * commit. If Postgres already contains records, only compares.
 *
 * @returns whether the school was copied; false if Postgres already contained the same school
 * @throws TransferError or BackupError that says what to do; nothing was changed then
 */
export async function transferSchool(transfer: Transfer): Promise<boolean> {
  const source = await openSource(transfer.file)
  try {
    const target = await TransferTarget.open(transfer.url)
    try {
      return await copyAndCompare(source, target, transfer)
    } finally {
      await target.close()
    }
  } catch (error) {
    throw toTransferError(error, transfer.url)
  } finally {
    source.close()
  }
}

async function copyAndCompare(
  source: Source,
  target: TransferTarget,
  { file, url, onTable }: Transfer,
): Promise<boolean> {
  const { tables } = source
  const database = await checkTarget(target, tables)
  await applyMigrations(url)
  await target.begin(tables)
  const isEmpty = await target.isEmpty(tables)
  const compared: ComparedTable[] = []
  for (const table of tables) {
    const ours = await checksumOf(isEmpty ? copy(source, target, table) : source.lines(table))
    const theirs = await checksumOf(target.lines(table))
    const result = { name: table.name, ...ours, isSame: ours.sha256 === theirs.sha256 }
    compared.push(result)
    onTable?.(result)
  }
  if (compared.every(({ rows }) => rows === 0)) {
    throw new TransferError(`${file} contains no records. Check DATA_DIR.`)
  }
  const different = compared.filter(({ isSame }) => !isSame).map(({ name }) => name)
  if (different.length > 0 && !isEmpty) throw targetNotEmptyError(database, different)
  if (different.length > 0) throw new TransferError(`The copy differs (${different.join(', ')}). Nothing was changed.`)
  if (isEmpty) await target.commit(tables)
  return isEmpty
}

/** Inserts the lines of a table in chunks, and yields each line. */
async function* copy(source: Source, target: TransferTarget, table: DatabaseTable): AsyncGenerator<string> {
  let batch: string[] = []
  let characters = 0
  for (const line of source.lines(table)) {
    batch.push(line)
    characters += line.length
    if (batch.length >= BATCH.rows || characters >= BATCH.characters) {
      await target.insert(table, batch)
      batch = []
      characters = 0
    }
    yield line
  }
  if (batch.length > 0) await target.insert(table, batch)
}
