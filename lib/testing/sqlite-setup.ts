import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '@/lib/server/db/migrations'
import './template'

/** Before the SQLite project's tests: a database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-template-'))
  const file = join(folder, 'school.db')
  await applyMigrations(`file:${file}`)
  provide('sqliteTemplate', file)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
