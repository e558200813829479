import 'server-only'
import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'
import { errorCode, isSqliteError, type SqliteError } from '@/lib/server/platform/error-code'

/** Converts an error of SQLite into the error that Prisma's adapters would throw. Returns other errors unchanged. */
export function toDriverError(thrown: unknown): Error {
  const error = thrown as Error
  if (!isSqliteError(error)) return error
  const code = errorCode(error)
  return new DriverAdapterError({ originalCode: code, originalMessage: error.message, ...mappedError(error, code) })
}

function mappedError({ errcode, message }: SqliteError, code: string): MappedError {
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
      return code.startsWith('SQLITE_BUSY') ? { kind: 'SocketTimeout' } : otherError(message, errcode)
  }
}

function otherError(message: string, extendedCode: number): MappedError {
  const [, table] = /^no such table: (.*)/.exec(message) ?? []
  if (table !== undefined) return { kind: 'TableDoesNotExist', table }
  const [, column] = /(?:^no such column: |has no column named )(.*)/.exec(message) ?? []
  if (column !== undefined) return { kind: 'ColumnNotFound', column }
  return { kind: 'sqlite', extendedCode, message }
}

/** Parses messages such as `UNIQUE constraint failed: Student.name, Student.section`. */
function columnsIn(message: string): { constraint?: { fields: string[] }; table?: string } {
  const columns = message.split('constraint failed: ')[1]?.split(', ')
  if (!columns) return {}
  const [table] = columns[0]?.split('.').slice(0, -1) ?? []
  return { constraint: { fields: columns.map(column => column.split('.').at(-1) ?? column) }, table }
}
