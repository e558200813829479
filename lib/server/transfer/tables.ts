import 'server-only'
import type { DatabaseSync } from 'node:sqlite'
import { firstColumn } from '@/lib/server/db/open-sqlite'

export type DatabaseColumn = { name: string; type: string }
/** `key` is the primary key, which orders the rows; `parents` are the tables that foreign keys refer to. */
export type DatabaseTable = { name: string; columns: DatabaseColumn[]; key: DatabaseColumn[]; parents: string[] }

/**
 * All tables of a school except the search index, parents first. Read from the database, so that a new table cannot be
 * forgotten.
 */
export function tablesIn(db: DatabaseSync): DatabaseTable[] {
  const names = firstColumn<string>(
    db,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
     AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations' ORDER BY name`,
  )
  return parentsFirst(names.map(name => readTable(db, name)))
}

function readTable(db: DatabaseSync, name: string): DatabaseTable {
  const info = db
    .prepare('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid')
    .all(name) as (DatabaseColumn & {
    pk: number
  })[]
  const columns = info.map(({ name, type }) => ({ name, type }))
  const key = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const parents = firstColumn<string>(db, 'SELECT "table" FROM pragma_foreign_key_list(?)', name)
  return { name, columns, key, parents }
}

function parentsFirst(tables: DatabaseTable[]): DatabaseTable[] {
  const sorted: DatabaseTable[] = []
  const isReady = ({ name, parents }: DatabaseTable) =>
    parents.every(parent => parent === name || sorted.some(table => table.name === parent))
  while (sorted.length < tables.length) {
    const next = tables.find(table => !sorted.includes(table) && isReady(table))
    if (!next) throw new Error('Foreign keys form a cycle')
    sorted.push(next)
  }
  return sorted
}

/** Quotes an SQL identifier for both databases. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedColumns = (table: DatabaseTable): string =>
  table.columns.map(({ name }) => quoteIdentifier(name)).join()
