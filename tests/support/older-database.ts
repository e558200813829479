import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { runSqlInFile, temporaryFolder } from './schools'

/** Makes a SQLite database as the version with these migrations would make it. @returns the path of `school.db` */
export async function databaseOfVersion(migrations: string[]): Promise<string> {
  const root = temporaryFolder()
  for (const name of migrations) {
    const folder = join('prisma/migrations/sqlite', name)
    cpSync(folder, join(root, folder), { recursive: true })
  }
  const file = join(root, 'school.db')
  const here = vi.spyOn(process, 'cwd').mockReturnValue(root)
  await applyMigrations(`file:${file}`)
  here.mockRestore()
  runSqlInFile(file, 'PRAGMA journal_mode = DELETE')
  return file
}
