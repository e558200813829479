import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { withProgress } from './progress.mjs'
import { at } from '../../lib/server/platform/root.mjs'
import { runNode } from './run.mjs'
import { hashFiles, isStamped, writeStamp, stampFileIn } from './stamp.mjs'

const SCHEMA = 'prisma/schema.prisma'
export const CLIENT_FOLDERS = { sqlite: 'lib/server/db/sqlite', postgresql: 'lib/server/db/postgres' }

/** Prevents Prisma from downloading an engine that generating does not use, by naming any program as the engine. */
export const WITHOUT_ENGINE = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' }

/** Generates the two Prisma clients from the schema, if the schema has changed since the last time. */
export async function generateClients() {
  const hash = hashFiles([SCHEMA, 'node_modules/prisma/package.json'])
  const stale = Object.entries(CLIENT_FOLDERS).filter(([, folder]) => !isStamped(stampFileIn(folder), hash))
  if (stale.length === 0) return
  await withProgress('Generating the database clients', () =>
    Promise.all(
      stale.map(async ([provider, folder]) => {
        await generateClient(provider, folder)
        writeStamp(stampFileIn(folder), hash)
      }),
    ),
  )
}

async function generateClient(provider, folder) {
  const file = at('.cache/prisma', `${provider}.prisma`)
  mkdirSync(at('.cache/prisma'), { recursive: true })
  writeFileSync(file, schemaForProvider(readFileSync(at(SCHEMA), 'utf8'), provider, at(folder)))
  const { code, output } = await runNode(['node_modules/prisma/build/index.js', 'generate', '--schema', file], {
    env: WITHOUT_ENGINE,
  })
  if (code !== 0) throw new Failure(`The database client for ${provider} could not be generated:\n${output}`)
}

/**
 * Returns the schema with the provider and output folder for one database.
 * @type {(schema: string, provider: string, output?: string) => string}
 */
export const schemaForProvider = (schema, provider, output = '') =>
  schema
    .replace(/(datasource db \{\s*provider = )"\w+"/, `$1"${provider}"`)
    .replace(/(output\s*= )"[^"]*"/, (_, key) => key + JSON.stringify(output))
