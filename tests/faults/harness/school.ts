import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDatabase, createDatabase, dropDatabase, PostgresServer } from '@/tests/support/postgres'
import { AppServer, createAdmin, type Environment } from './app-server'
import { runAtEnd } from './run-at-end'
import { Client } from './client'
import { openDatabase, type Database } from './database'
import { ADMIN, adminEnvironment, SECRET, type Account } from './people'
import { CHEAP_HASHES } from './size'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

type Options = {
  env?: Environment
  /** The Postgres server of the school, for tests that break it. By default all tests share one server. */
  postgres?: PostgresServer
  /** The data folder; removed afterwards. */
  folder?: string
}
type Start = {
  env?: Environment
  /** A program that runs the server, with its arguments. */
  under?: string[]
}

/**
 * A school with one superAdmin and no students: a data folder, a database and the servers started on it. Removed at the
 * end of the test or test file.
 */
export class School {
  readonly admin = ADMIN
  readonly servers: AppServer[] = []

  private constructor(
    readonly folder: string,
    readonly databaseUrl: string,
    /** The environment of this school's servers. */
    readonly env: Environment,
  ) {}

  static async open(kind: Kind, { env = {}, postgres, folder = newFolder() }: Options = {}): Promise<School> {
    runAtEnd(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    const of: Environment = { DATA_DIR: folder, DEMO: 'false', AUTH_SECRET: SECRET, ...CHEAP_HASHES, ...env }
    const url = kind === 'sqlite' ? newFile(folder) : await newDatabase(of, postgres)
    const school = new School(folder, url, kind === 'sqlite' ? of : { ...of, DATABASE_URL: url })
    runAtEnd(() => school.close())
    return school
  }

  /** Starts another server on this school and waits until it is ready. */
  async start(how: Start = {}): Promise<AppServer> {
    const server = this.launch(how)
    await server.ready()
    return server
  }

  /** Starts a server without waiting until it is ready. */
  launch({ env = {}, under }: Start = {}): AppServer {
    const server = new AppServer({ env: { ...this.env, ...env }, under })
    this.servers.push(server)
    return server
  }

  /**
   * How many times slower this machine is now than the machine on which the documented times were measured. Estimated
   * from the first start of a server; at least 1.
   */
  get slowness(): number {
    return Math.max(1, (this.servers[0]?.readyMs ?? 0) / PLAIN_START_MS)
  }

  /** The address of the newest server. */
  get url(): string {
    return this.servers.at(-1)?.url ?? ''
  }

  /** A client signed in as superAdmin, which always uses the newest server. */
  async client(): Promise<Client> {
    const client = new Client(() => this.url)
    await client.signIn(this.admin)
    return client
  }

  /** Creates another superAdmin with the command, while servers run. */
  addAdmin(account: Account): Promise<void> {
    return createAdmin({ ...this.env, ...adminEnvironment(account) })
  }

  database(): Promise<Database> {
    return openDatabase(this.databaseUrl)
  }

  private async close(): Promise<void> {
    await Promise.all(this.servers.filter(({ isRunning }) => isRunning).map(server => server.kill()))
  }
}

/** A durable Postgres server for one test. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const server = await PostgresServer.create({ durable: true, settings })
  runAtEnd(() => server.remove())
  return server
}

const PLAIN_START_MS = 1_500

const newFolder = () => mkdtempSync(join(tmpdir(), 'school-fault-'))

function newFile(folder: string): string {
  const file = join(folder, 'school.db')
  copyFileSync(inject('templates').sqlite, file)
  return `file:${file}`
}

async function newDatabase(env: Environment, own?: PostgresServer): Promise<string> {
  const { postgres: template } = inject('templates')
  const url = await (own ? createDatabase(own.urlOf()) : copyDatabase(template))
  if (own) await createAdmin({ ...env, ...adminEnvironment(ADMIN), DATABASE_URL: url })
  else runAtEnd(() => dropDatabase(url))
  return url
}
