import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { fileOf, isPostgres } from '@/lib/server/env'

export type Row = Record<string, string | number | null>

/** A database read past the application, by SQL that both understand. */
export type Database = {
  readonly kind: 'sqlite' | 'postgres'
  query: (sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

/** Opens the database of a DATABASE_URL. A file is opened for reading alone, so that nothing is repaired on the way. */
export async function openDatabase(url: string): Promise<Database> {
  if (isPostgres(url)) return openPostgres(url)
  const file = new Sqlite(fileOf(url), { readonly: true, fileMustExist: true })
  return {
    kind: 'sqlite',
    query: sql => Promise.resolve(file.prepare(sql).all() as Row[]),
    close: () => Promise.resolve(void file.close()),
  }
}

async function openPostgres(url: string): Promise<Database> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return {
    kind: 'postgres',
    query: async sql => (await client.query<Row>(sql)).rows,
    close: () => client.end(),
  }
}
