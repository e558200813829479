import 'server-only'

/** Prisma's codes for a database that cannot be reached, is busy, or gave up waiting for a connection. */
const PRISMA = /^(P1000|P1001|P1002|P1003|P1008|P1010|P1011|P1017|P2024|P2028|P2034|P2037)$/
/** SQLite's words for a file that is locked, full or unreadable. */
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/
/**
 * Postgres' codes (SQLSTATE, appendix A of its manual): connection failures, a lack of disk, memory or connections,
 * a server that is starting or stopping, read-only, or fails, or lets nobody in (28, 3D000); and what a limit of ours
 * has cut short: a statement (57014), a wait for a lock (55P03), an idle transaction (25P03), one of two that wait for
 * each other (40P01).
 */
const SQLSTATE = /^(08\w{3}|28\w{3}|3D000|53\w{3}|57P0[1-5]|57014|58\w{3}|55P03|25006|25P03|40001|40P01)$/
/** What the adapters make of some of these, without keeping the code. */
const KIND =
  /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|Transaction(WriteConflict|AlreadyClosed)|TlsConnectionError)$/
/** What pg and better-sqlite3 say where they have no code. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|after calling end on the pool|^The database connection is not open$/

const SIGNS: [key: string, sign: RegExp][] = [
  ['code', PRISMA],
  ['code', SQLITE],
  ['code', SQLSTATE],
  ['code', /^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/],
  ['originalCode', SQLITE],
  ['originalCode', SQLSTATE],
  ['kind', KIND],
  ['message', WORDS],
]

/** Whether the database, not the request, is to blame: the caller may try again. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(cause =>
    SIGNS.some(([key, sign]) => {
      const word = cause[key]
      return typeof word === 'string' && sign.test(word)
    }),
  )

/** An error and what lies under it: Prisma keeps what the driver said in `meta`, everybody else in `cause`. */
function causesOf(error: unknown, depth = 0): Record<string, unknown>[] {
  if (!isRecord(error) || depth > 5) return []
  const meta = isRecord(error.meta) ? error.meta.driverAdapterError : undefined
  return [error, ...causesOf(meta, depth + 1), ...causesOf(error.cause, depth + 1)]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
