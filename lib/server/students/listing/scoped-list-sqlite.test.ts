import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import type { ScopedClass } from '@/lib/contract/permissions'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { commandLineActor } from '@/tests/support/command-line'
import { listStudents } from './list-students'

const db = new DatabaseSync(sqliteFile(databaseUrl()))

/** The first step of SQLite's query plan: how it finds the rows of a page. */
async function planOfRows(scope: ScopedClass[] | undefined): Promise<string[]> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const actor = { ...commandLineActor(), role: 'staff' as const, ...(scope && { scope }) }
  await listStudents({ search: '', page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' }, actor)
  const statements = prepare.mock.calls.map(([sql]) => sql).filter(sql => sql.includes('LEFT JOIN "Guardian"'))
  prepare.mockRestore()
  return statements.map(sql => (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[])[0]?.detail ?? '')
}

// R92.10
it.each<[user: string, scope: ScopedClass[] | undefined]>([
  ['all students', undefined],
  ['one class', [{ standard: '5th', section: 'A' }]],
  ['a class and a standard', [{ standard: '5th', section: 'A' }, { standard: '6th' }]],
])(
  'for a user who sees %s, SQLite finds the rows of a page by their keys, and not again by the class',
  async (_user, scope) => {
    expect(await planOfRows(scope)).toEqual(['SEARCH s USING INTEGER PRIMARY KEY (rowid=?)'])
  },
)
