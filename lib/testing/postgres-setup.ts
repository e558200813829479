import type { TestProject } from 'vitest/node'
import { applyMigrations } from '@/lib/server/db/migrations'
import { createDatabase, dropDatabase, testServer } from './postgres'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The address of a migrated, empty database that each test file copies. Only in the project `postgres`. */
    postgresTemplate?: string
  }
}

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
