import { expect, it } from 'vitest'
import { emptyDatabase } from '@/tests/support/empty-postgres'
import { runStatement } from '@/tests/support/postgres'
import { applyMigrations } from './migrations'

it('foreign keys have the collation of the column they refer to, so that joins can use indexes', async () => {
  const url = await emptyDatabase()
  await applyMigrations(url)
  const references = await runStatement(
    url,
    `SELECT c.conname AS name, child.attcollation = parent.attcollation AS alike FROM pg_constraint c
     JOIN pg_attribute child ON child.attrelid = c.conrelid AND child.attnum = c.conkey[1]
     JOIN pg_attribute parent ON parent.attrelid = c.confrelid AND parent.attnum = c.confkey[1]
     WHERE c.contype = 'f'`,
  )
  expect(references.length).toBeGreaterThan(4)
  expect(references.filter(({ alike }) => !alike)).toEqual([])
})
