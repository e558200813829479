import 'server-only'
import { columnsOf } from './columns'
import type { Tx } from './db'
import {
  Prisma,
  type Attendance,
  type AuditEvent,
  type BatchRow,
  type ClassOfYear,
  type Guardian,
  type Student,
} from './prisma'

type Rows = {
  Student: Student
  Guardian: Guardian
  ClassOfYear: ClassOfYear
  Attendance: Attendance
  AuditEvent: AuditEvent
  BatchRow: BatchRow
}
type Column<T extends keyof Rows> = keyof Rows[T] & string

/** SQLite accepts 32,766 values in a statement, Postgres 65,535. */
const MAX_VALUES = 32_000

/** Inserts whole rows, hundreds in one statement. Prisma's `createMany` takes ten times as long (measured on SQLite). */
export const insertMany = <T extends keyof Rows>(tx: Tx, table: T, rows: Rows[T][]): Promise<void> =>
  writeRows(tx, table, rows, Prisma.empty)

/** Like `insertMany`, but overwrites rows that exist. @param key the columns of the primary key */
export function upsertMany<T extends keyof Rows>(tx: Tx, table: T, key: Column<T>[], rows: Rows[T][]): Promise<void> {
  const others = (columnsOf(table) as Column<T>[]).filter(name => !key.includes(name))
  const assignments = others.map(name => `"${name}" = excluded."${name}"`)
  return writeRows(tx, table, rows, Prisma.raw(`ON CONFLICT (${list(key)}) DO UPDATE SET ${assignments.join(', ')}`))
}

async function writeRows<T extends keyof Rows>(
  tx: Tx,
  table: T,
  rows: Rows[T][],
  onConflict: Prisma.Sql,
): Promise<void> {
  const names = columnsOf(table) as Column<T>[]
  const into = Prisma.raw(`"${table}" (${list(names)})`)
  const batchSize = Math.floor(MAX_VALUES / names.length)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const values = batch.map(row => Prisma.sql`(${Prisma.join(names.map(name => row[name]))})`)
    await tx.$executeRaw`INSERT INTO ${into} VALUES ${Prisma.join(values)} ${onConflict}`
  }
}

const list = (names: string[]) => names.map(name => `"${name}"`).join(', ')
