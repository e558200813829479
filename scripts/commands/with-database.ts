import { existsSync } from 'node:fs'
import { closeDatabase } from '@/lib/server/db/db'
import { databaseUrl, isPostgres, sqliteFile } from '@/lib/server/platform/env'
import { AppError } from '@/lib/server/platform/errors'
import { Failure } from '@/lib/server/platform/failure.mjs'
import { migrateDatabase } from '@/lib/server/start/migrate-database'
import { readSettings } from '@/lib/server/start/settings'

/** Runs work on the database and closes it. @throws Failure with the message of an AppError */
export async function withDatabase(url: string, work: () => Promise<void>): Promise<void> {
  await migrateDatabase(url, { isCommand: true })
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Failure((error.details.errors ?? [error]).map(({ message }) => message).join('\n'))
  } finally {
    await closeDatabase()
  }
}

/** The URL of the database. @throws Failure without a database: opening the database would create it */
export function existingDatabaseUrl(): string {
  const url = databaseUrl(readSettings())
  if (!isPostgres(url) && !existsSync(sqliteFile(url))) throw new Failure(`There is no database at ${sqliteFile(url)}`)
  return url
}
