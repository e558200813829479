import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openForMigration, type MigrationConnection } from '@/lib/server/db/migration-connection'
import { applyMigrations } from '@/lib/server/db/migrations'
import { schemaEngine, sharing } from '@/lib/server/db/schema-engine'
import { modelAt, NEXT_MODEL } from './model'

/** What a SQLite database lacks of the model once all migrations are applied, as SQL; empty when nothing. */
export async function missingOnSqlite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const url = `file:${join(folder, 'school.db')}`
  await applyMigrations(url)
  const connection = await openForMigration(url)
  const missing = await stillMissing(connection)
  await connection.dispose()
  rmSync(folder, { recursive: true })
  return missing
}

async function stillMissing(connection: MigrationConnection): Promise<string> {
  const model = modelAt(NEXT_MODEL, 'sqlite')
  const files = [{ path: 'schema.prisma', content: model }]
  const engine = await schemaEngine(sharing(connection), model)
  const { exitCode, stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: await madeByHand(connection), externalEnums: [] },
  })
  return exitCode === 0 ? '' : (stdout ?? 'something')
}

/** The full-text index and its parts, which no model can describe. */
async function madeByHand(connection: MigrationConnection): Promise<string[]> {
  const sql = `SELECT name FROM pragma_table_list WHERE type IN ('virtual', 'shadow')`
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] })
  return rows.map(([name]) => String(name))
}
