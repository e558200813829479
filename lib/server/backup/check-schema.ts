import 'server-only'
import { createTemporaryFile, removeTemporaryFile } from '@/lib/server/platform/files'
import { applyMigrations } from '../db/migrations'
import { withSqlite } from '../db/open-sqlite'
import { BackupError } from './errors'

type Item = { kind: 'table' | 'index' | 'trigger' | 'view'; name: string; definition: string }

/**
 * Checks that a migrated database has exactly the tables, indexes, triggers and views of this version. A foreign trigger
 * would run with every change that the school makes.
 *
 * @param folderFile the file beside which a new database is created for comparison
 * @param file the restored file, for messages
 * @throws BackupError that names the first difference
 */
export async function checkSchema(database: string, folderFile: string, file: string): Promise<void> {
  const [expected, actual] = [await newSchema(folderFile), readSchema(database)]
  for (const { kind, name } of expected.values()) {
    if (!actual.has(`${kind} ${name}`)) {
      throw new BackupError(`${file} is not a complete database of this application: the ${kind} ${name} is missing.`)
    }
  }
  for (const [key, { kind, name, definition }] of actual) {
    const ours = expected.get(key)
    if (ours?.definition === definition) continue
    const difference = ours ? `its ${kind} ${name} was changed` : `it has an unknown ${kind}, ${name}`
    throw new BackupError(`${file} is not a backup of this application: ${difference}. Restore another backup.`, {
      code: 'FOREIGN_SCHEMA',
    })
  }
}

async function newSchema(folderFile: string): Promise<Map<string, Item>> {
  const database = createTemporaryFile(folderFile)
  try {
    await applyMigrations(`file:${database}`)
    return readSchema(database)
  } finally {
    removeTemporaryFile(database)
  }
}

/**
 * The items of a schema by kind and name. Tables come first: if a table is missing, its indexes and triggers are missing too.
 * Skips SQLite's own tables.
 */
function readSchema(database: string): Map<string, Item> {
  return withSqlite(database, db => {
    const items = db
      .prepare(
        `SELECT "type" AS "kind", "name", "tbl_name" || ' ' || coalesce("sql", '') AS "definition" FROM sqlite_schema
         WHERE NOT ("type" = 'table' AND "name" IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
         ORDER BY "type" <> 'table', "name"`,
      )
      .all() as Item[]
    return new Map(
      items.map(item => [
        `${item.kind} ${item.name}`,
        { ...item, definition: item.definition.replace(/\s+/g, ' ').trim() },
      ]),
    )
  })
}
