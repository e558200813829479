import { readFileSync } from 'node:fs'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { Failure } from '@/lib/server/platform/failure.mjs'
import { runCommand } from '../steps/run-command.mjs'
import { differencesOnPostgres } from './check-postgres'
import { missingOnSqlite } from './check-sqlite'
import { MIGRATED_MODEL, CURRENT_MODEL } from './model'

const WRITE = 'write it with `npm run migration -- name`'

/** Fails when the migrations do not lead to the model in schema.prisma. */
async function checkMigrations() {
  if (readFileSync(CURRENT_MODEL, 'utf8') !== readFileSync(MIGRATED_MODEL, 'utf8')) {
    throw new Failure(`prisma/schema.prisma has changed without a migration: ${WRITE}`)
  }
  if (migrationNames('sqlite').join() !== migrationNames('postgresql').join()) {
    throw new Failure('prisma/migrations/sqlite and prisma/migrations/postgresql do not contain the same migrations')
  }
  const missing = await missingOnSqlite()
  if (missing)
    throw new Failure(`The SQLite migrations do not produce the schema in prisma/schema.prisma. They lack:\n${missing}`)
  const differences = await differencesOnPostgres()
  if (differences.length > 0) {
    throw new Failure(
      `The Postgres migrations do not produce the schema in prisma/schema.prisma:\n${differences.join('\n')}`,
    )
  }
}

await runCommand(checkMigrations)
