import 'server-only'

/** The result codes of SQLite that we distinguish: https://sqlite.org/rescode.html */
const SQLITE_CODES: Partial<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1811: 'SQLITE_CONSTRAINT_TRIGGER',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
}
/** Mask for the primary result code: the lowest byte of an extended SQLite result code. */
const PRIMARY = 0xff

/**
 * The code of an error of Node, SQLite, Postgres or Prisma; empty if the error has no code. SQLite's numeric codes are
 * returned by name, such as `SQLITE_BUSY`, or `SQLITE_IOERR_3` for an extended code.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  if (!isSqliteError(error)) return String(error.code)
  const { errcode } = error
  const primary = SQLITE_CODES[errcode & PRIMARY] ?? `SQLITE_${errcode & PRIMARY}`
  return SQLITE_CODES[errcode] ?? (errcode > PRIMARY ? `${primary}_${errcode >> 8}` : primary)
}

/** An error of `node:sqlite` that SQLite itself reports. */
export type SqliteError = Error & { code: 'ERR_SQLITE_ERROR'; errcode: number }

export const isSqliteError = (error: object): error is SqliteError =>
  'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error
