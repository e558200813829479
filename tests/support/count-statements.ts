import { DatabaseSync, StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { vi } from 'vitest'

/** Counts the statements that this process sends to SQLite or Postgres while `run` runs. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(DatabaseSync.prototype, 'exec'),
    vi.spyOn(StatementSync.prototype, 'all'),
    vi.spyOn(StatementSync.prototype, 'get'),
    vi.spyOn(StatementSync.prototype, 'run'),
    vi.spyOn(Client.prototype, 'query'),
  ]
  await run()
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}
