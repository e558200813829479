import 'server-only'
import { Prisma } from './prisma'

const NAMES = {
  Student: Object.values(Prisma.StudentScalarFieldEnum),
  Guardian: Object.values(Prisma.GuardianScalarFieldEnum),
  ClassOfYear: Object.values(Prisma.ClassOfYearScalarFieldEnum),
  Attendance: Object.values(Prisma.AttendanceScalarFieldEnum),
  User: Object.values(Prisma.UserScalarFieldEnum),
  AuditEvent: Object.values(Prisma.AuditEventScalarFieldEnum),
  BatchRow: Object.values(Prisma.BatchRowScalarFieldEnum),
} as const
type Table = keyof typeof NAMES
type Column<T extends Table> = (typeof NAMES)[T][number]

/** The columns of a table in this version of the application. */
export const columnsOf = <T extends Table>(table: T): (typeof NAMES)[T] => NAMES[table]

/** Removes columns that this version no longer has from a stored row: an earlier version may have stored the row. */
export function dropUnknownColumns<Row extends object>(table: Table, row: Row): Row {
  const names: readonly string[] = columnsOf(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) as Row
}

/**
 * All columns of a table, by name. With `*`, prepared statements of a running server would also return columns that a
 * newer version has added.
 *
 * @param alias the alias of the table in the statement
 * @param except columns to leave out
 */
export const allColumns = <T extends Table>(table: T, alias: string, except: readonly Column<T>[] = []): Prisma.Sql =>
  Prisma.raw(
    columnsOf(table)
      .filter((name: Column<T>) => !except.includes(name))
      .map(name => `${alias}."${name}"`)
      .join(', '),
  )
