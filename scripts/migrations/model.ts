import { readFileSync } from 'node:fs'
import { mockMigrationAwareAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Provider } from '@/lib/server/db/pending-migrations'
import { schemaEngine } from '@/lib/server/db/schema-engine'
import { at } from '../steps/root.mjs'
import { forProvider } from '../steps/generate.mjs'

/** The model as it should be, and as it is once all migrations are applied. */
export const NEXT_MODEL: string = at('prisma/schema.prisma')
export const MIGRATED_MODEL: string = at('prisma/migrations/schema.prisma')

export const modelAt = (file: string, provider: Provider): string => forProvider(readFileSync(file, 'utf8'), provider)

/** The SQL that leads from one model to another; from nothing, when there is none before. */
export async function difference(from: string | undefined, to: string): Promise<string> {
  // Comparing two texts asks no database, so a stand-in for the simplest serves both.
  const engine = await schemaEngine(mockMigrationAwareAdapterFactory('sqlite'), to)
  const model = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] })
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : model(from),
    to: model(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return stdout ?? ''
}
