import { DatabaseSync } from 'node:sqlite'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { tablesIn } from '@/lib/server/transfer/tables'

/**
 * Compares all tables of the database with the decisions about them.
 *
 * @param decisions the part of the file that has a table, or the reason why the file has no rows of it
 * @returns the tables without a decision, and the decisions without a table
 */
export function undecidedTables(...decisions: Readonly<Record<string, string>>[]): string[] {
  const db = new DatabaseSync(sqliteFile(databaseUrl()), { readOnly: true })
  const tables = tablesIn(db).map(({ name }) => name)
  db.close()
  const decided = decisions.flatMap(Object.keys)
  return [...new Set(tables).symmetricDifference(new Set(decided))].sort()
}
