import type { TestProject } from 'vitest/node'
import { applyMigrations } from '@/lib/server/db/migrations'
import { createDatabase, dropCopies, dropDatabase, testServer } from './postgres'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The address of a migrated, empty database that tests copy. Only set in the Postgres projects. */
    postgresTemplate?: string
  }
}

type Template = { url: string; remove: () => Promise<void> }

// Every project loads its own copy of this module.
const store = globalThis as { postgresTests?: { template: Promise<Template>; projects: number } }

/** Global set-up of the Postgres projects: starts a server, or uses TEST_DATABASE_URL, and makes a database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shared = (store.postgresTests ??= { template: begin(), projects: 0 })
  shared.projects += 1
  const template = await shared.template
  provide('postgresTemplate', template.url)
  return async () => {
    shared.projects -= 1
    if (shared.projects === 0) await template.remove()
  }
}

async function begin(): Promise<Template> {
  const server = await testServer()
  const url = await createDatabase(server.url)
  await applyMigrations(url)
  const remove = async () => {
    await dropCopies(url)
    await dropDatabase(url)
    await server.remove()
  }
  return { url, remove }
}
