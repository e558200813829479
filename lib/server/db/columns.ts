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

/** The columns of a table that this version knows. */
export const columnsOf = <T extends Table>(table: T): (typeof NAMES)[T] => NAMES[table]

/**
 * All columns of a table, by name. A `*` would also take in what a newer version adds, under a server that still runs
 * and has prepared its questions before.
 *
 * @param alias of the table in the question
 */
export const allColumns = (table: Table, alias: string): Prisma.Sql =>
  Prisma.raw(NAMES[table].map(name => `${alias}."${name}"`).join(', '))
