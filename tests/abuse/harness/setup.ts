import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '@/tests/support/free-port'
import { createDatabase, PostgresServer } from '@/tests/support/postgres'
import { SEED } from '@/tests/support/seed'
import { AppServer, createAdmin, type Environment } from '@/tests/faults/harness/app-server'
import { SECRET, adminEnvironment } from '@/tests/faults/harness/people'
import type { Kind } from '@/tests/faults/harness/school'
import { adminOf, canariesOf, leakingLines } from './canaries'
import { isShort } from './size'

/** Shared by all tests of a run: one school with two nodes. */
export type Site = {
  kind: Kind
  databaseUrl: string
  /** The environment for another server of this school. */
  env: Environment
  /** The first node trusts `X-Forwarded-For`, so that a test can use any address. The second node does not. */
  nodes: { url: string; pid: number }[]
  /** A file with the whole output of the servers. */
  output: string
  /** How many times longer than expected a server needs to start on this machine. */
  slowness: number
}

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    site: Site
  }
}

/** The time in which two servers should start on two cores. */
const PLAIN_START_MS = 3_000

/** The settings of each node. */
const nodes = async (): Promise<Environment[]> => [
  { TRUST_PROXY: '127.0.0.1' },
  { PUBLIC_URL: 'https://school.example', PORT: String(await freePort()) },
]

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const kind: Kind = process.env.ABUSE_DATABASE === 'postgres' ? 'postgres' : 'sqlite'
  const folder = mkdtempSync(join(tmpdir(), 'school-abuse-'))
  const output = join(folder, 'output')
  writeFileSync(output, '')
  const postgres = kind === 'postgres' ? await PostgresServer.create() : undefined
  const databaseUrl = postgres ? await createDatabase(postgres.urlOf()) : `file:${join(folder, 'school.db')}`
  const canaries = canariesOf(SEED)
  const env: Environment = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'false',
    AUTH_SECRET: SECRET,
    // The full run compares times, so it hashes passwords at the cost of a real server.
    ...(isShort ? { BCRYPT_COST: '10' } : {}),
    LOG_LEVEL: 'trace',
  }
  await createAdmin({ ...env, ...adminEnvironment(adminOf(canaries)) })
  const onOutput = (chunk: Buffer) => appendFileSync(output, chunk)
  const servers = await Promise.all((await nodes()).map(own => AppServer.start({ env: { ...env, ...own }, onOutput })))
  const slowness = Math.max(1, ...servers.map(({ readyMs }) => readyMs / PLAIN_START_MS))
  const urls = servers.map(({ url, pid }) => ({ url, pid }))
  provide('site', { kind, databaseUrl, env, nodes: urls, output, slowness })
  return async () => {
    await Promise.all(servers.map(server => server.kill()))
    await postgres?.remove()
    const leaking = leakingLines(readFileSync(output, 'utf8'), canaries)
    rmSync(folder, { recursive: true, force: true })
    // Fails the run, also for a line that was written after the last test.
    if (leaking.length > 0) throw new Error(`The output of the servers contains secrets:\n${leaking.join('\n')}`)
  }
}
