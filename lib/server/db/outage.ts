import 'server-only'
import { errorCode } from '@/lib/server/platform/error-code'

/** Prisma's codes for a database that is unreachable or busy, and for a timeout while waiting for a connection. */
const PRISMA_CODES = /^(P1000|P1001|P1002|P1003|P1008|P1010|P1011|P1017|P2024|P2028|P2034|P2037)$/
/** SQLite's codes for a locked or unreadable file and a full disk. */
const SQLITE_CODES = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/
/**
 * Postgres' codes (SQLSTATE, appendix A of its manual): connection failures; no disk space, memory or connections left; a
 * server that starts, stops, fails, is read-only or rejects the credentials (28, 3D000); our own limits on statements
 * (57014), lock waits (55P03) and idle transactions (25P03); serialization failures (40001) and deadlocks (40P01).
 */
const POSTGRES_CODES = /^(08\w{3}|28\w{3}|3D000|53\w{3}|57P0[1-5]|57014|58\w{3}|55P03|25006|25P03|40001|40P01)$/
/** The kinds of errors for which Prisma's adapters do not pass on the code. */
const KINDS =
  /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|Transaction(WriteConflict|AlreadyClosed)|TlsConnectionError)$/
/** Messages of pg and node:sqlite for errors without a code of their own. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|after calling end on the pool|^(database is not open|statement has been finalized)$/

const PATTERNS: [key: string, pattern: RegExp][] = [
  ['code', PRISMA_CODES],
  ['code', SQLITE_CODES],
  ['code', POSTGRES_CODES],
  ['code', /^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/],
  ['originalCode', SQLITE_CODES],
  ['originalCode', POSTGRES_CODES],
  ['kind', KINDS],
  ['message', MESSAGES],
]

/** Whether the database caused the error, not the request. The caller may then try again. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(cause =>
    PATTERNS.some(([key, pattern]) => {
      const value = key === 'code' ? errorCode(cause) : cause[key]
      return typeof value === 'string' && pattern.test(value)
    }),
  )

/** An error and its causes. Prisma stores the driver's error in `meta`; other libraries store a cause in `cause`. */
function causesOf(error: unknown, depth = 0): Record<string, unknown>[] {
  if (!isRecord(error) || depth > 5) return []
  const meta = isRecord(error.meta) ? error.meta.driverAdapterError : undefined
  return [error, ...causesOf(meta, depth + 1), ...causesOf(error.cause, depth + 1)]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
