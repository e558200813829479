import { DatabaseSync } from 'node:sqlite'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { tablesIn } from '@/lib/server/transfer/tables'

/**
 * Compares all tables of the database with the decisions of an export about them.
 *
 * @param decisions for each table, the part of the file that contains its rows, or the reason to leave them out
 * @returns the tables without a decision, and the decisions without a table
 */
export function undecidedTables(...decisions: Readonly<Record<string, string>>[]): string[] {
  const db = new DatabaseSync(sqliteFile(databaseUrl()), { readOnly: true })
  const tables = tablesIn(db).map(({ name }) => name)
  db.close()
  const decided = decisions.flatMap(Object.keys)
  return [...new Set(tables).symmetricDifference(new Set(decided))].sort()
}
