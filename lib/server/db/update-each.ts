import 'server-only'
import type { Tx } from './db'
import { Prisma } from './prisma'

/**
 * Writes texts to columns of many rows in one statement.
 *
 * @param key a column that is unique
 * @param columns the columns to write, in the order of the texts of each row
 */
export async function updateEach(
  tx: Tx,
  table: 'Student' | 'User' | 'AuditEvent',
  key: 'serial' | 'id',
  columns: readonly string[],
  rows: readonly { key: string | number; texts: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ key, texts }) => {
    // Without the cast, Postgres would treat the parameter as text.
    const value = typeof key === 'number' ? Prisma.sql`CAST(${key} AS INTEGER)` : Prisma.sql`${key}`
    return Prisma.sql`(${Prisma.join([value, ...texts])})`
  })
  const name = (text: string) => `"${text}"`
  const assignments = columns.map(column => `${name(column)} = "new".${name(column)}`).join(', ')
  await tx.$executeRaw`
    WITH "new" (${Prisma.raw(['key', ...columns].map(name).join(', '))}) AS (VALUES ${Prisma.join(values)})
    UPDATE ${Prisma.raw(name(table))} SET ${Prisma.raw(assignments)} FROM "new"
    WHERE "new"."key" = ${Prisma.raw(`${name(table)}.${name(key)}`)}`
}
