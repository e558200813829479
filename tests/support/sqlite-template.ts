import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '@/lib/server/db/migrations'
import { fastFolder } from './fast-folder'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The file of a migrated, empty database that tests copy. Only set in the SQLite projects. */
    sqliteTemplate?: string
  }
}

/** Global set-up of the SQLite projects: migrates a database once. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = fastFolder('template')
  const file = join(folder, 'school.db')
  await applyMigrations(`file:${file}`)
  provide('sqliteTemplate', file)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
