import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, PostgresServer } from '@/lib/testing/postgres'
import { AppServer, createAdmin, type Environment } from './app-server'
import { Client, type Account } from './client'
import { openDatabase, type Database } from './database'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

const ADMIN = { email: 'head@school.example', password: 'Correct-Horse-7' }
const SECRET = 'signs nothing but the sessions of tests'

type Options = { env?: Environment; postgres?: PostgresServer; folder?: string }

/**
 * An empty school with one superAdmin: a data folder, a database, and the servers that were started on it. Made within
 * a test, and gone with it.
 */
export class School {
  readonly admin: Account = ADMIN
  readonly servers: AppServer[] = []

  private constructor(
    readonly kind: Kind,
    readonly folder: string,
    readonly databaseUrl: string,
    /** What the servers of this school are started with. */
    readonly env: Environment,
  ) {}

  /** `postgres`: the server that is to hold the school; without one it gets a server of its own. */
  static async open(kind: Kind, { env = {}, postgres, folder = newFolder() }: Options = {}): Promise<School> {
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    const url = kind === 'postgres' ? await newDatabase(postgres) : `file:${join(folder, 'school.db')}`
    const of: Environment = { DATA_DIR: folder, DEMO: 'false', AUTH_SECRET: SECRET, ...env }
    const school = new School(kind, folder, url, kind === 'postgres' ? { ...of, DATABASE_URL: url } : of)
    onTestFinished(() => school.close())
    await createAdmin({ ...school.env, ...asVariables(ADMIN) })
    return school
  }

  /** Starts one more server on this school and waits until it is ready. */
  async start({ env = {}, under }: { env?: Environment; under?: string[] } = {}): Promise<AppServer> {
    const server = this.launch({ env, under })
    await server.ready()
    return server
  }

  /** Starts one and does not wait for it. */
  launch({ env = {}, under }: { env?: Environment; under?: string[] } = {}): AppServer {
    const server = new AppServer({ env: { ...this.env, ...env }, under })
    this.servers.push(server)
    return server
  }

  /** The address of the server that was started last. */
  get url(): string {
    return this.servers.at(-1)?.url ?? ''
  }

  /** The superAdmin, signed in on the server that was started last, and on the next ones as they take its place. */
  async client(): Promise<Client> {
    const client = new Client(() => this.url)
    await client.signIn(this.admin)
    return client
  }

  /** Another superAdmin, made by the command while servers run. */
  addAdmin(account: Account): Promise<void> {
    return createAdmin({ ...this.env, ...asVariables(account) })
  }

  database(): Promise<Database> {
    return openDatabase(this.databaseUrl)
  }

  private async close(): Promise<void> {
    await Promise.all(this.servers.filter(({ isRunning }) => isRunning).map(server => server.kill()))
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'school-fault-'))

const asVariables = ({ email, password }: Account): Environment => ({
  ADMIN_FIRST_NAME: 'Asha',
  ADMIN_LAST_NAME: 'Rao',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})

async function newDatabase(given?: PostgresServer): Promise<string> {
  const server = given ?? (await newPostgres())
  const url = await createDatabase(server.urlOf())
  if (given) onTestFinished(() => dropDatabase(url).catch(() => undefined))
  return url
}

/** A Postgres that keeps what it has answered, for the length of a test. */
export async function newPostgres(settings: string[] = []): Promise<PostgresServer> {
  const server = await PostgresServer.create({ durable: true, settings })
  onTestFinished(() => server.remove())
  return server
}
