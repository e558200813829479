import { expect, it } from 'vitest'
import { emptyDatabase } from '@/lib/testing/empty-postgres'
import { onServer } from '@/lib/testing/postgres'
import { applyMigrations } from './migrations'

it('compares what refers to a record as it compares the record, so that an index leads from one to the other', async () => {
  const url = await emptyDatabase()
  await applyMigrations(url)
  const references = await onServer(
    url,
    `SELECT c.conname AS name, child.attcollation = parent.attcollation AS alike FROM pg_constraint c
     JOIN pg_attribute child ON child.attrelid = c.conrelid AND child.attnum = c.conkey[1]
     JOIN pg_attribute parent ON parent.attrelid = c.confrelid AND parent.attnum = c.confkey[1]
     WHERE c.contype = 'f'`,
  )
  expect(references.length).toBeGreaterThan(4)
  expect(references.filter(({ alike }) => !alike)).toEqual([])
})
