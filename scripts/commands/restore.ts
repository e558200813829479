import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { restoreBackup as restoreDatabase } from '@/lib/server/backup/restore'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { requireWritable } from '@/lib/server/start/database-file'
import { requireEmbeddedDatabase, printContents } from './require-embedded-database'

/** `npm run restore -- FILE`: replaces the embedded database with a backup, while no server runs. */
export async function restore(file: string): Promise<void> {
  const database = requireEmbeddedDatabase('pg_restore')
  requireWritable(dirname(database))
  const { counts, previous, migrated, erased } = await restoreDatabase({ file, database })
  if (migrated > 0) printLine(`Updated the backup to this version (${migrated} migrations)`)
  if (erased > 0) printLine(`Erased what was erased after this backup was made (records: ${erased})`)
  printContents(`Restored ${database}`, counts, statSync(database).size)
  if (previous) printLine(`The previous data is in ${previous}. Delete it when you no longer need it.`)
  printLine('Everyone must sign in again, and programs need new personal tokens.')
  printLine('Accounts, passwords and permissions are as they were in the backup:')
  printLine('remove the access of people who have left since then.')
}
