import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { db } from '@/lib/server/db'
import { applyMigrations } from '@/lib/server/db/migrations'
import { isPostgres } from '@/lib/server/env'
import { seedDemo } from '@/prisma/demo/seed'
import { Failure, say } from '../steps/failure.mjs'

/** Brings the database to where this version needs it. @throws Failure that says what stands in the way */
export async function prepareDatabase(url: string): Promise<void> {
  if (!isPostgres(url)) requireWritable(dirname(url.replace(/^file:/, '')))
  const applied = await applyMigrations(url).catch((error: unknown) => {
    throw reasonOf(error, url)
  })
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`)
  if (await seedDemo()) say('Filled the empty database with demo accounts and sample records')
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Failure(`The data folder ${folder} is not writable. Make it so, or name another one in DATA_DIR.`)
  }
}

/** Drivers put what happened into the error, into its cause or into their own fields. */
function reasonOf(error: unknown, url: string): unknown {
  const text = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)
  if (/SQLITE_(NOTADB|CORRUPT)/.test(text)) {
    return new Failure(`The database ${url} is damaged or is no database. Put a backup in its place, or move it away.`)
  }
  if (/SQLITE_(CANTOPEN|READONLY|PERM)/.test(text)) return new Failure(`The database ${url} is not writable.`)
  if (/SQLITE_FULL|ENOSPC/.test(text)) return new Failure(`The disk that holds ${url} is full.`)
  if (isPostgres(url))
    return new Failure(`The database at ${new URL(url).host} could not be prepared: ${String(error)}`)
  return error
}

export const closeDatabase = (): Promise<void> => db.$disconnect()
