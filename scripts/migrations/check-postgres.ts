import { applyMigrations } from '@/lib/server/db/migrations'
import { createDatabase, dropDatabase, runStatement, testServer } from '@/tests/support/postgres'
import { differenceOfModels, readModel, CURRENT_MODEL } from './model'

/** Columns and constraints, one per line, without collations, which are added to the migrations by hand. */
const STRUCTURE = `
  SELECT format('column %s.%s %s%s%s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' not null' END, ' default ' || pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT format('constraint on %s: %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  ORDER BY 1`
const INDEXES = `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`

/**
 * The differences between a Postgres database after all migrations and the model, one per line. The WebAssembly engine cannot
 * read a Postgres database, so this function compares the database with a database created from the model alone. Additional
 * indexes do not count as differences, because a Prisma model cannot describe all indexes.
 */
export async function differencesOnPostgres(): Promise<string[]> {
  const { url, remove } = await testServer()
  const [migrated, modelled] = [await createDatabase(url), await createDatabase(url)]
  try {
    await applyMigrations(migrated)
    await runStatement(migrated, 'DROP TABLE _prisma_migrations')
    await runStatement(modelled, await differenceOfModels(undefined, readModel(CURRENT_MODEL, 'postgresql')))
    const [ours, models] = [await linesOf(migrated, STRUCTURE), await linesOf(modelled, STRUCTURE)]
    return [
      ...without([...models, ...(await linesOf(modelled, INDEXES))], [...ours, ...(await linesOf(migrated, INDEXES))]),
      ...without(ours, models).map(line => `not in the model: ${line}`),
    ]
  } finally {
    await Promise.all([migrated, modelled].map(dropDatabase))
    await remove()
  }
}

const linesOf = async (url: string, sql: string) => (await runStatement(url, sql)).map(({ line }) => String(line))

const without = (lines: string[], others: string[]) => lines.filter(line => !others.includes(line))
