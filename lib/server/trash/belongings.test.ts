import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { databaseUrl, fileOf } from '../env'
import { tablesIn } from '../move/tables'

/** The tables whose rows go with a row of `parent`. */
function belongingTo(parent: string): string[] {
  const db = new Database(fileOf(databaseUrl()), { readonly: true })
  const tables = tablesIn(db).filter(({ parents }) => parents.includes(parent))
  db.close()
  return tables.map(({ name }) => name).sort()
}

it('whatever belongs to a record is restored with it, or is meant to be lost: a new table has to be decided on', () => {
  expect(belongingTo('Student')).toEqual(['Guardian', 'Photo'])
  // Sessions end for good.
  expect(belongingTo('User')).toEqual(['RecoveryCode', 'SecondFactor', 'Session'])
})
