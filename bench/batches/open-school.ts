import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatement, PostgresServer } from '@/tests/support/postgres'
import { signIn } from '../school.mjs'
import { ADMIN, startServer } from '../server.mjs'
import { School } from './school'

/** Starts the built application on a new database with `size` students, and removes both after the work. */
export async function withSchool(
  { size, postgres = false }: { size: number; postgres?: boolean | undefined },
  work: (school: School) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  const server = postgres ? await PostgresServer.create({ durable: true, settings: [] }) : undefined
  const env = { DATA_DIR: folder, DATABASE_URL: '', AUTH_SECRET: 'signs the sessions of one measurement' }
  if (server) {
    await runStatement(server.urlOf(), 'CREATE DATABASE "batches"')
    env.DATABASE_URL = server.urlOf('batches')
  }
  Object.assign(process.env, env)
  // The modules that touch the database read the environment when they are first loaded.
  const { fillDatabase } = await import('../district/fill')
  const { createSuperAdmin } = await import('@/lib/server/accounts/create-account')
  const { closeDatabase } = await import('@/lib/server/db/db')
  try {
    await fillDatabase(size)
    await createSuperAdmin({ ...ADMIN, name: { firstName: 'Asha', lastName: 'Menon' }, phone: '9847000000' })
    await closeDatabase()
    const app = await startServer('scripts/start.mjs', '/api/ready', env)
    if (!app.pid) throw new Error('The server has no process id')
    const { accessToken } = await signIn(app.url)
    await work(new School({ url: app.url, pid: app.pid }, accessToken))
    await app.stop()
  } finally {
    await server?.remove()
    rmSync(folder, { recursive: true })
  }
}
