import 'server-only'
import { Prisma } from './sqlite/client'

const NAMES = {
  Student: Object.values(Prisma.StudentScalarFieldEnum),
  Guardian: Object.values(Prisma.GuardianScalarFieldEnum),
  User: Object.values(Prisma.UserScalarFieldEnum),
  AuditEvent: Object.values(Prisma.AuditEventScalarFieldEnum),
  StudentCount: Object.values(Prisma.StudentCountScalarFieldEnum),
} as const
type Table = keyof typeof NAMES
type Column<T extends Table> = (typeof NAMES)[T][number]

/** The columns of a table that this version knows. */
export const columnsOf = <T extends Table>(table: T): (typeof NAMES)[T] => NAMES[table]

/**
 * All columns of a table, by name. A `*` would also take in what a newer version adds, under a server that still runs
 * and has prepared its questions before.
 *
 * @param alias of the table in the question
 * @param but those that whoever asks has no use for
 */
export const allColumns = <T extends Table>(table: T, alias: string, but: readonly Column<T>[] = []): Prisma.Sql =>
  Prisma.raw(
    columnsOf(table)
      .filter((name: Column<T>) => !but.includes(name))
      .map(name => `${alias}."${name}"`)
      .join(', '),
  )
