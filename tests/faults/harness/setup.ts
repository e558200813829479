import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, PostgresServer } from '@/tests/support/postgres'
import { createAdmin } from './app-server'
import { ADMIN, adminEnvironment, SECRET } from './people'
import { CHEAP_HASHES, isShort } from './size'

/** A school with one superAdmin that each test copies: an SQLite file and the address of a Postgres database. */
export type Templates = { sqlite: string; postgres: string }

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    templates: Templates
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'school-faults-'))
  const env = { DATA_DIR: folder, DEMO: 'false', AUTH_SECRET: SECRET, ...CHEAP_HASHES, ...adminEnvironment(ADMIN) }
  // Tests that break Postgres start their own server, so the shared server is not durable in the short run.
  const [server] = await Promise.all([PostgresServer.create({ durable: !isShort }), createAdmin(env)])
  const postgres = await createDatabase(server.urlOf())
  await createAdmin({ ...env, DATABASE_URL: postgres })
  provide('templates', { sqlite: join(folder, 'school.db'), postgres })
  return async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
