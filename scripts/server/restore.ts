import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { restore as restoreInto } from '@/lib/server/backup/restore'
import { say } from '../steps/failure.mjs'
import { requireWritable } from './data-file'
import { embeddedDatabase, sayContents } from './embedded'

/** `npm run restore -- FILE`: a backup in the place of the embedded database, while no server runs. */
export async function restore(file: string): Promise<void> {
  const database = embeddedDatabase('pg_restore')
  requireWritable(dirname(database))
  const { counts, kept, migrated } = await restoreInto({ file, database })
  if (migrated > 0) say(`Brought the backup up to date (${migrated} migrations)`)
  sayContents(`Restored ${database}`, counts, statSync(database).size)
  if (kept) say(`The data of before is kept in ${kept}. Delete it when you no longer need it.`)
  say('Everyone must sign in again. Accounts, passwords and permissions are those of the backup:')
  say('take them away again from whoever has left since.')
}
