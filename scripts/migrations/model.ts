import { readFileSync } from 'node:fs'
import {
  bindMigrationAwareSqlAdapterFactory,
  mockMigrationAwareAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import { SchemaEngine, type DiffTarget } from '@prisma/schema-engine-wasm'
import type { Provider } from '@/lib/server/db/pending-migrations'
import { at } from '@/lib/server/platform/root.mjs'
import { schemaForProvider } from '../steps/generate.mjs'

/** The model in development. `MIGRATED_MODEL` is the model after all migrations. */
export const CURRENT_MODEL: string = at('prisma/schema.prisma')
export const MIGRATED_MODEL: string = at('prisma/migrations/schema.prisma')

export const readModel = (file: string, provider: Provider): string =>
  schemaForProvider(readFileSync(file, 'utf8'), provider)

/** The SQL that migrates from one Prisma schema to another; from an empty database if `from` is undefined. */
export function differenceOfModels(from: string | undefined, to: string): Promise<string> {
  // Comparing models uses no database, so a mock adapter of either provider works.
  const adapter = mockMigrationAwareAdapterFactory('sqlite')
  return difference(adapter, from === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: files(from) }, to)
}

/** The SQL that migrates a database to a model. Ignores the tables in `externalTables`. */
export const differenceFromDatabase = (
  adapter: SqlMigrationAwareDriverAdapterFactory,
  model: string,
  externalTables: string[],
): Promise<string> =>
  difference(adapter, { tag: 'schemaDatasource', files: files(model), configDir: '.' }, model, externalTables)

/**
 * Uses Prisma's schema engine as WebAssembly, because `prisma migrate diff` downloads it as a program at its first run,
 * which fails behind many firewalls.
 */
async function difference(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  from: DiffTarget,
  to: string,
  externalTables: string[] = [],
): Promise<string> {
  const connection = bindMigrationAwareSqlAdapterFactory(adapter)
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', to]] }, () => undefined, connection)
  const { exitCode, stdout } = await engine.diff({
    from,
    to: { tag: 'schemaDatamodel', files: files(to) },
    script: true,
    exitCode: true,
    filters: { externalTables, externalEnums: [] },
  })
  return exitCode === 0 ? '' : (stdout ?? '')
}

const files = (content: string) => [{ path: 'schema.prisma', content }]
