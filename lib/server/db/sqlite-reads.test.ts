import { statSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { Prisma } from './prisma'
import { SqliteRawReader } from './sqlite-reads'

it.each([
  ['does not map a small file', undefined, 0],
  ['maps a file of the given size', statSync(sqliteFile(databaseUrl())).size, 0x7fff0000],
  ['does not map a file one byte smaller than the given size', statSync(sqliteFile(databaseUrl())).size + 1, 0],
])('the reader %s', async (_what, mappedFrom, mapped) => {
  const reads = new SqliteRawReader(databaseUrl(), mappedFrom)
  onTestFinished(() => reads.close())
  expect(await reads.rows(Prisma.sql`PRAGMA mmap_size`)).toEqual([{ mmap_size: mapped }])
})
