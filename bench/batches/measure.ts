import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '@/scripts/steps/failure.mjs'
import { onServer, PostgresServer } from '@/tests/support/postgres'
import { memoryOf } from '../load.mjs'
import { signIn } from '../school.mjs'
import { ADMIN, startServer } from '../server.mjs'
import { School } from './school'

const { values } = parseArgs({ options: { size: { type: 'string' }, postgres: { type: 'boolean' } } })
const size = Number(values.size ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
const server = values.postgres ? await PostgresServer.create({ durable: true, settings: [] }) : undefined
const env = { DATA_DIR: folder, DATABASE_URL: '', AUTH_SECRET: 'signs the sessions of one measurement' }
if (server) {
  await onServer(server.urlOf(), 'CREATE DATABASE "batches"')
  env.DATABASE_URL = server.urlOf('batches')
}
Object.assign(process.env, env)
// The modules that touch the database read the environment when they are first loaded.
const { fill } = await import('../district/fill')
const { createSuperAdmin } = await import('@/lib/server/accounts/create-account')
const { closeDatabase } = await import('@/lib/server/db/db')
try {
  await fill(size)
  await createSuperAdmin({ ...ADMIN, name: { firstName: 'Asha', lastName: 'Menon' }, phone: '9847000000' })
  await closeDatabase()
  const app = await startServer('scripts/start.mjs', '/api/ready', env)
  if (!app.pid) throw new Error('The server has no process id')
  const { accessToken } = await signIn(app.url)
  const school = new School({ url: app.url, pid: app.pid }, accessToken)
  await school.measureAlone()
  const edit = { kind: 'edit', selection: { query: {} }, change: { section: 'D' } }
  await school.undo('undo', await school.runNew('change', edit))
  const rules = { sections: 'alphabetical', rollNumbers: 'renumber', leavingDate: '2026-03-31' }
  await school.undo('undo', await school.runNew('promotion', { kind: 'promote', rules }))
  say(`memory (PSS)   ${school.idle.toFixed(0)} MB idle, at most ${school.most.toFixed(0)} MB (goal: 80 MB more)`)
  say(`               ${memoryOf(app.pid).toFixed(0)} MB at the end`)
  await app.stop()
} finally {
  await server?.remove()
  rmSync(folder, { recursive: true })
}
process.exit()
