import 'server-only'
import { applyMigrations } from '../db/migrations'
import { explained, MoveError } from './errors'
import { holdsAnother, requireFit } from './fitness'
import { tallyOf, type Tally } from './rows'
import { openSource, type Source } from './source'
import type { Table } from './tables'
import { Target } from './target'

/** A batch is sent when it has so many rows, or so much text. */
const BATCH = { rows: 1_000, characters: 1_000_000 }

/** A table of the school, and whether the new database holds the same rows. */
export type Compared = Tally & { name: string; isSame: boolean }

export type Move = {
  /** The embedded database. */
  file: string
  /** The address of a Postgres database that holds nothing yet. */
  url: string
  /** Told of each table as soon as it is compared. Whether it was moved, only the answer says. */
  onTable?: (table: Compared) => void
}

/**
 * Copies a school from its SQLite file to Postgres, in one transaction: all of it or nothing. The copy is read back and
 * compared before it is committed; a school that is there already is only compared.
 *
 * @returns whether anything was moved; false when the same school was there
 * @throws MoveError or BackupError that says what to do; nothing was changed then
 */
export async function moveSchool(move: Move): Promise<boolean> {
  const source = await openSource(move.file)
  try {
    const target = await Target.open(move.url)
    try {
      return await moveTo(target, source, move)
    } finally {
      await target.close()
    }
  } catch (error) {
    throw explained(error, move.url)
  } finally {
    source.close()
  }
}

async function moveTo(target: Target, source: Source, { file, url, onTable }: Move): Promise<boolean> {
  const { tables } = source
  const database = await requireFit(target, tables)
  await applyMigrations(url)
  await target.begin(tables)
  const isEmpty = await target.isEmpty(tables)
  const compared: Compared[] = []
  for (const table of tables) {
    const ours = await tallyOf(isEmpty ? copying(source, target, table) : source.lines(table))
    const theirs = await tallyOf(target.lines(table))
    const result = { name: table.name, ...ours, isSame: ours.sha256 === theirs.sha256 }
    compared.push(result)
    onTable?.(result)
  }
  if (compared.every(({ rows }) => rows === 0)) throw new MoveError(`${file} holds no school yet. Is DATA_DIR right?`)
  const different = compared.filter(({ isSame }) => !isSame).map(({ name }) => name)
  if (different.length > 0 && !isEmpty) throw new MoveError(holdsAnother(database, different))
  if (different.length > 0) throw new MoveError(`The copy differs (${different.join(', ')}). Nothing was changed.`)
  if (isEmpty) await target.commit(tables)
  return isEmpty
}

/** The lines of a table, inserted in batches as they pass. */
async function* copying(source: Source, target: Target, table: Table): AsyncGenerator<string> {
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
