import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openForMigration, type MigrationConnection } from '@/lib/server/db/migration-connection'
import { applyMigrations } from '@/lib/server/db/migrations'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { schemaEngine, sharing } from '@/lib/server/db/schema-engine'
import { Failure, main } from '../steps/failure.mjs'
import { MIGRATED_MODEL, modelAt, NEXT_MODEL } from './model'

const WRITE = 'write it with `npm run migration -- name`'

/** Fails when a database made by the migrations would not be the one in schema.prisma. */
async function checkMigrations() {
  if (readFileSync(NEXT_MODEL, 'utf8') !== readFileSync(MIGRATED_MODEL, 'utf8')) {
    throw new Failure(`prisma/schema.prisma has changed without a migration: ${WRITE}`)
  }
  if (migrationNames('sqlite').join() !== migrationNames('postgresql').join()) {
    throw new Failure('prisma/migrations/sqlite and prisma/migrations/postgresql do not hold the same migrations')
  }
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const url = `file:${join(folder, 'school.db')}`
  await applyMigrations(url)
  const connection = await openForMigration(url)
  const missing = await stillMissing(connection)
  await connection.dispose()
  rmSync(folder, { recursive: true })
  if (missing)
    throw new Failure(`The migrations for SQLite do not lead to prisma/schema.prisma. They lack:\n${missing}`)
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

await main(checkMigrations)
