import { readFileSync } from 'node:fs'
import { inject, vi } from 'vitest'
import { openDatabase, type Row } from '@/tests/faults/harness/database'
import { SEED } from '@/tests/support/seed'
import { at } from '@/lib/server/platform/root.mjs'
import { canariesOf } from './canaries'

export const site = inject('site')
export const canaries = canariesOf(SEED)

const database = openDatabase(site.databaseUrl)

/** Queries the database directly. */
export const runQuery = async (sql: string): Promise<Row[]> => (await database).query(sql)

/** Changes the database directly, without the application. */
export const changeDatabase = async (sql: string): Promise<void> => (await database).change(sql)

/** Resets all limits. */
export const resetRateLimits = (): Promise<void> => changeDatabase('DELETE FROM "RateLimit"')

const BACKGROUND_WORK = `
  SELECT 'batch' AS "work" FROM "Batch" WHERE "state" IN ('queued', 'running')
  UNION ALL SELECT 'removal of values' FROM "CustomField" WHERE "state" = 'removing'
  UNION ALL SELECT 'search texts' FROM "Setting" WHERE "name" = 'searchTextFill'`

const waitForBackgroundWork = (): Promise<boolean> =>
  vi.waitUntil(async () => (await runQuery(BACKGROUND_WORK)).length === 0, { timeout: 2 * 60_000, interval: 50 })

/**
 * A refused request may write sessions, limits and history. The server writes the view log of earlier requests later.
 * Batches run in the background, so their rows change too. A snapshot contains only which batches exist. Every other
 * table must stay the same.
 */
const NOT_COMPARED = new Set(['Session', 'RateLimit', 'AuditEvent', 'EventMention', 'BatchRow', 'Viewed', 'Viewer'])
const TABLES = [...readFileSync(at('prisma/schema.prisma'), 'utf8').matchAll(/^model (\w+)/gm)]
  .map(([, table = '']) => table)
  .filter(table => !NOT_COMPARED.has(table))

/**
 * The content of each row, by table and key. Waits for the background work that earlier requests have started,
 * because this work changes rows.
 */
export async function snapshotTables(): Promise<Map<string, string>> {
  await waitForBackgroundWork()
  const rows = new Map<string, string>()
  for (const table of TABLES) {
    for (const row of await runQuery(`SELECT * FROM "${table}"`)) {
      const { id, firstId, secondId, batchId, studentId, userId, kind, name, key, headers, serial, month, day } = row
      // Housekeeping stores the time of its run at any moment. The counter of viewers grows with the view log.
      if (name === 'housekeeping' || name === 'viewer') continue
      const content = JSON.stringify(table === 'Batch' ? id : Object.values(row).map(readable))
      const names = id
        ? [id]
        : [firstId, secondId, batchId, studentId, userId, kind, name, key, headers, serial, month, day]
      rows.set([table, ...names.filter(part => part !== undefined)].join(':'), content)
    }
  }
  return rows
}

const readable = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)

/** The keys of the rows that differ. */
export const changedRows = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(row => before.get(row) !== after.get(row))
