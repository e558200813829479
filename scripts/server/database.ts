import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { inspect } from 'node:util'
import { db } from '@/lib/server/db'
import { applyMigrations } from '@/lib/server/db/migrations'
import { isPostgres } from '@/lib/server/env'
import { seedDemo } from '@/prisma/demo/seed'
import { Failure, say } from '../steps/failure.mjs'
import { makeFolder } from './folder'

/** Brings the database to where this version needs it. @throws Failure that says what stands in the way */
export async function migrateDatabase(url: string): Promise<void> {
  if (!isPostgres(url)) requireWritable(dirname(url.replace(/^file:/, '')))
  const applied = await applyMigrations(url).catch((error: unknown) => {
    throw reasonOf(error, url)
  })
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`)
}

/** The same, and fills an empty embedded database with the demo. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
  if (await seedDemo()) say('Filled the empty database with demo accounts and sample records')
}

/** Makes the folder of the embedded database. @throws Failure when nothing can be written there */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Failure(`The data folder ${folder} is not writable. Make it so, or name another one in DATA_DIR.`)
  }
}

/** Drivers say what happened in the error, in its cause, or in fields of their own: all of it is looked through. */
function reasonOf(error: unknown, url: string): unknown {
  const text = inspect(error, { depth: 5 })
  if (/SQLITE_(NOTADB|CORRUPT)/.test(text)) {
    return new Failure(`The database ${url} is damaged or is no database. Restore a backup: npm run restore -- FILE`)
  }
  if (/SQLITE_(CANTOPEN|READONLY|PERM)/.test(text)) return new Failure(`The database ${url} is not writable.`)
  if (/SQLITE_FULL|ENOSPC/.test(text)) return new Failure(`The disk that holds ${url} is full.`)
  if (isPostgres(url))
    return new Failure(`The database at ${new URL(url).host} cannot be prepared: ${messageOf(error)}`)
  return error
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const closeDatabase = (): Promise<void> => db.$disconnect()
