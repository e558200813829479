import 'server-only'

/** The code of an error of Node, SQLite, Postgres or Prisma; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
