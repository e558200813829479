import 'server-only'
import type { SqlTx } from '../db'
import { Prisma, type AuditEvent, type Guardian, type Student } from './sqlite/client'

type Rows = { Student: Student; Guardian: Guardian; AuditEvent: AuditEvent }

/**
 * Adds whole rows by one statement. Prisma's `create` adds one at a time and reads each back, which takes several times
 * as long as all else that an admission does.
 */
export async function insert<T extends keyof Rows>(
  tx: SqlTx,
  table: T,
  ...rows: [Rows[T], ...Rows[T][]]
): Promise<void> {
  const names = Object.keys(rows[0]) as (keyof Rows[T])[]
  const columns = Prisma.raw(names.map(name => `"${String(name)}"`).join(', '))
  const values = rows.map(row => Prisma.sql`(${Prisma.join(names.map(name => row[name]))})`)
  await tx.$executeRaw`INSERT INTO ${Prisma.raw(`"${table}"`)} (${columns}) VALUES ${Prisma.join(values)}`
}
