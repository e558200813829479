import 'server-only'

/** Prisma's codes for a database that cannot be reached, is busy, or gave up waiting for a connection. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2039'])
/** SQLite's words for a file that is locked, full or unreadable, and pg's for a connection that is gone. */
const DRIVER = /SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)|ECONNREFUSED|Connection terminated|timeout exceeded/

/** Whether the database, not the request, is to blame: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (PRISMA.has(code) || DRIVER.test(code) || DRIVER.test(cause.message)) return true
  }
  return false
}
