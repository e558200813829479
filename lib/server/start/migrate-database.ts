import 'server-only'
import { lockDatabase } from '@/lib/server/db/database-lock'
import { applyMigrations, MigrationError } from '@/lib/server/db/migrations'
import { errorCode } from '@/lib/server/platform/error-code'
import { sqliteFile, isPostgres } from '@/lib/server/platform/env'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { checkDatabaseFile } from './database-file'
import { vacuumOnce } from './vacuum-once'
import { restrictNewFilesToOwner, restrictSchoolFilesToOwner } from './private-files'

/**
 * Creates the database or applies its pending migrations.
 *
 * @param options `isCommand`: does not rewrite the file, because the writes of a running server would have to wait
 * @throws Failure when the database cannot be used
 */
export async function migrateDatabase(url: string, { isCommand = false } = {}): Promise<void> {
  restrictNewFilesToOwner()
  if (!isPostgres(url)) checkDatabaseFile(sqliteFile(url))
  const applied = await applyMigrations(url).catch((error: unknown) => {
    if (error instanceof MigrationError) throw new Failure(error.message)
    throw isPostgres(url) ? serverFailure(error, url) : fileFailure(error, sqliteFile(url))
  })
  if (!isPostgres(url)) {
    if (!isCommand) vacuumOnce(sqliteFile(url))
    lockDatabase(sqliteFile(url))
    restrictSchoolFilesToOwner(sqliteFile(url))
  }
  if (applied.length > 0) printLine(`Prepared the database (${applied.length} migrations)`)
}

function fileFailure(error: unknown, file: string): unknown {
  const [, reason] = REASONS.find(([codes]) => codes.test(errorCode(error))) ?? []
  return reason ? new Failure(`The database ${file} ${reason}`) : error
}

const REASONS: [codes: RegExp, reason: string][] = [
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'is damaged or is not a database. Restore a backup: npm run restore -- FILE, or move the file to another folder.',
  ],
  [
    /^SQLITE_(CANTOPEN|READONLY|PERM)/,
    'is not writable. Make the file and the files beside it writable to this account.',
  ],
  [/^SQLITE_FULL/, 'cannot be written: the disk is full. Free some space and start again.'],
  [/^SQLITE_IOERR/, 'cannot be read or written: the disk is failing. Restore a backup on another disk.'],
  [/^SQLITE_BUSY/, 'is in use by another program. Stop that program and start again.'],
]

const serverFailure = (error: unknown, url: string) =>
  new Failure(`The database at ${new URL(url).host} cannot be prepared: ${messageOf(error)}`)

/** Node tries every address of a host name and reports all their errors together. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
