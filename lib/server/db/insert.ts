import 'server-only'
import { columnsOf } from './columns'
import { Prisma, type AuditEvent, type Guardian, type Student } from './sqlite/client'
import type { SqlTx } from './tx'

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
  const names = columnsOf(table) as (keyof Rows[T] & string)[]
  const columns = Prisma.raw(names.map(name => `"${name}"`).join(', '))
  const values = rows.map(row => Prisma.sql`(${Prisma.join(names.map(name => row[name]))})`)
  await tx.$executeRaw`INSERT INTO ${Prisma.raw(`"${table}"`)} (${columns}) VALUES ${Prisma.join(values)}`
}
