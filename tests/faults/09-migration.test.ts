import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { sqliteFile } from '@/lib/server/platform/env'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { createDatabase, dropDatabase } from '@/tests/support/postgres'
import { AppServer, type Environment } from './harness/app-server'
import { Client } from './harness/client'
import { firstColumn } from '@/lib/server/db/open-sqlite'
import { openDatabase } from './harness/database'
import { recordMetrics } from './harness/metrics'
import { SECRET } from './harness/people'
import { KINDS, type Kind } from './harness/school'
import { CHEAP_HASHES, fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'

const KILLS = fullOrShort(30, 1)
/** Migrating takes about this time. A kill comes at any moment of a migration, or soon after it. */
const WITHIN_MS = 300
/** The test kills at most this many more servers when every kill came after the migrations were committed. */
const MORE_KILLS = 10
const TOGETHER = fullOrShort(5, 3)

/** An empty folder, and with Postgres an empty database, for a new school. */
async function nowhere(kind: Kind): Promise<{ env: Environment; url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'school-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (kind === 'sqlite') return { env: { DATA_DIR: folder, ...CHEAP_HASHES }, url: `file:${join(folder, 'school.db')}` }
  const url = await createDatabase(inject('templates').postgres)
  onTestFinished(() => dropDatabase(url))
  return { env: { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: SECRET, ...CHEAP_HASHES }, url }
}

const migrationsOf = (kind: Kind) => migrationNames(kind === 'sqlite' ? 'sqlite' : 'postgresql')

const TABLES = {
  sqlite: `SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  postgres: `
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')
    UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`,
}

type Schema = {
  /** The names of all tables, indexes and triggers. */
  names: string[]
  /** Migrations that are recorded as finished. */
  applied: string[]
}

const FINISHED = 'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1'

async function schemaAt(url: string): Promise<Schema> {
  if (url.startsWith('file:')) return schemaIn(sqliteFile(url))
  const database = await openDatabase(url)
  const namesBy = async (sql: string) => (await database.query(sql)).map(({ name }) => String(name))
  const names = (await namesBy(TABLES.postgres)).sort()
  const applied = names.includes('_prisma_migrations') ? await namesBy(FINISHED) : []
  await database.close()
  return { names, applied }
}

/** Reads a copy: opening a database rolls back unfinished transactions, which only the next start should do. */
function schemaIn(file: string): Schema {
  if (!existsSync(file)) return { names: [], applied: [] }
  const copy = mkdtempSync(join(tmpdir(), 'school-copy-'))
  cpSync(dirname(file), copy, { recursive: true })
  const db = new DatabaseSync(join(copy, basename(file)))
  const namesBy = (sql: string) => firstColumn<string>(db, sql)
  const names = namesBy(TABLES.sqlite).sort()
  const applied = names.includes('_prisma_migrations') ? namesBy(FINISHED) : []
  db.close()
  rmSync(copy, { recursive: true })
  return { names, applied }
}

const LOCKED = `SELECT 1 AS held FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Waits until a server has begun to migrate. */
async function begun(url: string): Promise<void> {
  if (url.startsWith('file:')) {
    await pollUntil(() => existsSync(sqliteFile(url)), { every: 1 })
    return
  }
  const database = await openDatabase(url)
  await pollUntil(async () => (await database.query(LOCKED)).length > 0, { every: 1 })
  await database.close()
}

describe('a start that is killed during a migration', () => {
  // R31.3
  test.for(KINDS)(
    'a start that is killed during a migration is completed by the next start, on %s',
    async (kind, context) => {
      const whole = await schemaAt(
        kind === 'sqlite' ? `file:${inject('templates').sqlite}` : inject('templates').postgres,
      )
      expect(whole.applied).toEqual(migrationsOf(kind))
      let [rounds, before, recoveryMs] = [0, 0, 0]
      while (rounds < KILLS || (before === 0 && rounds < KILLS + MORE_KILLS)) {
        const { env, url } = await nowhere(kind)
        const first = new AppServer({ env })
        await begun(url)
        await pause((WITHIN_MS * (rounds % KILLS)) / KILLS)
        await first.kill()
        rounds++
        const left = await schemaAt(url)
        if (left.applied.length === 0) {
          expect(left.names).toEqual([])
          before++
        } else expect(left).toEqual(whole)

        const next = new AppServer({ env })
        await next.ready()
        recoveryMs = Math.max(recoveryMs, next.readyMs)
        expect(await schemaAt(url)).toEqual(whole)
        expect(await next.stop()).toBe(0)
        recordMetrics(context, { rounds, recoveryMs, more: { 'killed before the commit': before } })
      }
      expect(before).toBeGreaterThan(0)
    },
  )
})

describe('several processes that start together on an empty database', () => {
  // R31.3
  test.for(KINDS)(
    'servers that start together on an empty database migrate and fill it once, on %s',
    async (kind, context) => {
      const { env, url } = await nowhere(kind)
      const servers = Array.from({ length: TOGETHER }, () => new AppServer({ env }))
      onTestFinished(async () => {
        await Promise.all(servers.filter(({ isRunning }) => isRunning).map(server => server.kill()))
      })
      await Promise.all(servers.map(server => server.ready()))
      const saying = (what: string) => servers.filter(({ output }) => output.includes(what)).length
      recordMetrics(context, { rounds: TOGETHER, recoveryMs: Math.max(...servers.map(({ readyMs }) => readyMs)) })
      expect(saying('Prepared the database')).toBe(1)
      expect((await schemaAt(url)).applied).toEqual(migrationsOf(kind))
      expect(saying('Filled the empty database')).toBe(kind === 'sqlite' ? 1 : 0)
      if (kind === 'postgres') return

      // All servers share one secret, although each would have created one: a session of the first is valid at the others.
      const [first, ...others] = servers.map(({ url }) => new Client(() => url))
      await first?.signIn({ email: 'admin@school.example', password: 'Admin@123' })
      for (const other of others) {
        other.accessToken = first?.accessToken ?? ''
        expect((await other.send(endpoints.auth.me)).status).toBe(200)
      }
    },
  )
})
