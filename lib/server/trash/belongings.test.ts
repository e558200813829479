import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { tablesIn } from '@/lib/server/transfer/tables'

/** The tables whose rows are deleted together with a row of `parent`. */
function belongingTo(parent: string): string[] {
  const db = new DatabaseSync(sqliteFile(databaseUrl()), { readOnly: true })
  const tables = tablesIn(db).filter(({ parents }) => parents.includes(parent))
  db.close()
  return tables.map(({ name }) => name).sort()
}

// R33.13
it('restoring covers every table that belongs to a record: decide about each new table', () => {
  expect(belongingTo('Student')).toEqual(['Attendance', 'ClassOfYear', 'Guardian', 'Photo'])
  // Sessions, links, tokens and linked accounts are not restored.
  expect(belongingTo('User')).toEqual([
    'AccountLink',
    'Identity',
    'PersonalToken',
    'Preference',
    'RecoveryCode',
    'SavedView',
    'SecondFactor',
    'Session',
    'UserClass',
  ])
})
