import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { createDatabase, dropDatabase, databaseName, runStatement, PostgresServer } from './postgres'

// A Postgres server for the tests of one file, or the server of TEST_DATABASE_URL.
const existing = process.env.TEST_DATABASE_URL
const server = existing ? undefined : await PostgresServer.create()
/** The address of the server's first database, for the administrator account. */
export const serverUrl = existing ?? server?.urlOf() ?? ''

/** An account without privileges, with a password that must be escaped in an address. */
const owner = `clerk_${randomUUID().replaceAll('-', '')}`
export const PASSWORD = 'p@ss/w:rd#1'
await runStatement(serverUrl, `CREATE ROLE ${owner} LOGIN PASSWORD '${PASSWORD}'`)

const databases: string[] = []
afterAll(async () => {
  if (server) return server.remove()
  for (const url of databases) await dropDatabase(url)
  await runStatement(serverUrl, `DROP ROLE ${owner}`)
})

/** Returns the address of a database, with this account in it. */
export function asAccount(url: string, username = owner, password = PASSWORD): string {
  const address = new URL(url)
  address.username = username
  address.password = encodeURIComponent(password)
  return address.href
}

/** Creates an empty database that the account owns, for the tests of one file. @returns its address for that account */
export async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(serverUrl)
  databases.push(url)
  await runStatement(url, `ALTER DATABASE "${databaseName(url)}" OWNER TO ${owner}`)
  return asAccount(url)
}

/** The address of a database with the administrator account. */
export function asAdministrator(url: string): string {
  const address = new URL(serverUrl)
  address.pathname = new URL(url).pathname
  return address.href
}

/** Every row of every table of a database, as text. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await runStatement(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  if (tables.length === 0) return {}
  const rowsOf = ({ name }: Record<string, unknown>) =>
    `ARRAY(SELECT t::text FROM "${String(name)}" t ORDER BY 1) AS "${String(name)}"`
  const [contents] = await runStatement(url, `SELECT ${tables.map(rowsOf).join()}`)
  return contents as Record<string, string[]>
}
