import { existsSync } from 'node:fs'
import { db } from '@/lib/server/db/db'
import { eraseAgain, findErasedRecords } from '@/lib/server/erasing/erase-again'
import { appendErasures, notYetErased, readErasures } from '@/lib/server/erasing/erasures-file'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { existingDatabaseUrl, withDatabase } from './with-database'

const USAGE =
  'Say what to do, for example: npm run erasures -- save erasures.jsonl, or npm run erasures -- apply erasures.jsonl'

/**
 * `npm run erasures -- save FILE` appends the erased records of the database to a list, and `apply FILE` erases the
 * records of a list again. Both are for schools on Postgres: other programs restore the backups of these schools, and a
 * restored backup brings erased records back. Brings an older database up to date first, because its backup may have no
 * list of erased records.
 */
export async function erasures(mode: string | undefined, file: string | undefined): Promise<void> {
  // Only the owner may read the list.
  process.umask(0o077)
  if (file === undefined || (mode !== 'save' && mode !== 'apply')) throw new Failure(USAGE)
  await withDatabase(existingDatabaseUrl(), () => (mode === 'save' ? save(file) : apply(file)))
}

async function save(file: string): Promise<void> {
  const erased = await findErasedRecords(db)
  const added = notYetErased(erased, readErasures(file))
  appendErasures(file, added)
  printLine(`${file} lists all erased records (${erased.length}, new: ${added.length})`)
}

async function apply(file: string): Promise<void> {
  if (!existsSync(file))
    throw new Failure(`There is no file ${file}. Name a file that npm run erasures -- save has made.`)
  const count = await eraseAgain(db, readErasures(file))
  printLine(
    count === 0
      ? 'The database has no record to erase again'
      : `Erased ${count} ${count === 1 ? 'record' : 'records'} again`,
  )
}
