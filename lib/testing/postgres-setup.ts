import type { TestProject } from 'vitest/node'
import { applyMigrations } from '@/lib/server/db/migrations'
import { createDatabase, dropDatabase, testServer } from './postgres'
import './template'

/** Before the Postgres project's tests: a server, or the one of TEST_DATABASE_URL, with a database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await testServer()
  const template = await createDatabase(url)
  await applyMigrations(template)
  provide('postgresTemplate', template)
  return async () => {
    await dropDatabase(template)
    await remove()
  }
}
