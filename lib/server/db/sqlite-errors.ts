import 'server-only'
import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'

/** An error of better-sqlite3 as Prisma's adapters throw it; other errors unchanged. */
export const toDriverError = (error: unknown): Error =>
  error instanceof Database.SqliteError
    ? new DriverAdapterError({ originalCode: error.code, originalMessage: error.message, ...mappedError(error) })
    : (error as Error)

function mappedError({ code, message }: InstanceType<typeof Database.SqliteError>): MappedError {
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'UniqueConstraintViolation', ...columnsIn(message) }
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'NullConstraintViolation', constraint: columnsIn(message).constraint }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
    default:
      return code.startsWith('SQLITE_BUSY') ? { kind: 'SocketTimeout' } : otherError(message)
  }
}

function otherError(message: string): MappedError {
  const [, table] = /^no such table: (.*)/.exec(message) ?? []
  if (table !== undefined) return { kind: 'TableDoesNotExist', table }
  const [, column] = /(?:^no such column: |has no column named )(.*)/.exec(message) ?? []
  if (column !== undefined) return { kind: 'ColumnNotFound', column }
  // SQLITE_ERROR: better-sqlite3 gives the name of a code, not its number.
  return { kind: 'sqlite', extendedCode: 1, message }
}

/** Reads `UNIQUE constraint failed: Student.name, Student.section`. */
function columnsIn(message: string): { constraint?: { fields: string[] }; table?: string } {
  const columns = message.split('constraint failed: ')[1]?.split(', ')
  if (!columns) return {}
  const [table] = columns[0]?.split('.').slice(0, -1) ?? []
  return { constraint: { fields: columns.map(column => column.split('.').at(-1) ?? column) }, table }
}
