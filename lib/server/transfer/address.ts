import 'server-only'

/** The parts of a database address that may be shown, without the password. */
export type DatabaseAddress = Record<'host' | 'database' | 'user', string>

export function parseDatabaseAddress(url: string): DatabaseAddress {
  const { host, pathname, searchParams, username } = new URL(url)
  const user = decodeURIComponent(username)
  return {
    host: host || (searchParams.get('host') ?? 'localhost'),
    // Postgres defaults to the database with the name of the user.
    database: decodeURIComponent(pathname.slice(1)) || user,
    user: user || 'this account',
  }
}
