import 'server-only'

/** Where an address leads, in words that may be shown: without the password. */
export type Place = Record<'host' | 'database' | 'user', string>

export function placeOf(url: string): Place {
  const { host, pathname, searchParams, username } = new URL(url)
  const user = decodeURIComponent(username)
  return {
    host: host || (searchParams.get('host') ?? 'localhost'),
    // As Postgres has it, an account's own database is the one that has its name.
    database: decodeURIComponent(pathname.slice(1)) || user,
    user: user || 'this account',
  }
}
