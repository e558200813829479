import 'server-only'
import { query, type Tx } from './db'
import { dialect } from './dialect'
import { Prisma } from './prisma'

/** The primary key of each table. */
const KEYS = { Student: '"id"', User: '"id"', Trash: '"id"', Setting: '"name"', DuplicatePair: '"firstId", "secondId"' }
type Table = keyof typeof KEYS

/**
 * Locks the rows that meet a condition until the transaction ends, on all nodes. Locks the rows in the order of their
 * keys, to avoid deadlocks between two transactions. Does nothing on SQLite, where a transaction is the only writer.
 */
export async function lockRows(tx: Tx, table: Table, condition: Prisma.Sql): Promise<void> {
  if (dialect.isEmbedded) return
  const rows = Prisma.raw(`"${table}"`)
  await query(
    Prisma.sql`SELECT 1 FROM ${rows} WHERE ${condition} ORDER BY ${Prisma.raw(KEYS[table])} FOR NO KEY UPDATE`,
    tx,
  )
}

/** Locks rows by id. */
export const lockRowsById = (tx: Tx, table: Table, ids: string[]): Promise<void> =>
  lockRows(tx, table, Prisma.sql`"id" IN (${Prisma.join(ids)})`)

/**
 * Locks a table until the transaction ends, on all nodes. Any number of transactions can hold `ROW SHARE` at the same
 * time. `EXCLUSIVE` conflicts with `ROW SHARE` and with itself. Readers never wait. Does nothing on SQLite, where a
 * transaction is the only writer.
 */
export async function lockTable(tx: Tx, table: 'ListValue', mode: 'ROW SHARE' | 'EXCLUSIVE'): Promise<void> {
  if (dialect.isEmbedded) return
  await tx.$executeRaw`LOCK TABLE ${Prisma.raw(`"${table}" IN ${mode} MODE`)}`
}
