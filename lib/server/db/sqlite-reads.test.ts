import { statSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { databaseUrl, fileOf } from '../env'
import { Prisma } from './sqlite/client'
import { SqliteReads } from './sqlite-reads'

it.each([
  ['maps no file that is small', undefined, 0],
  ['maps one from a size on', statSync(fileOf(databaseUrl())).size, 0x7fff0000],
  ['and not before', statSync(fileOf(databaseUrl())).size + 1, 0],
])('%s', async (_what, mappedFrom, mapped) => {
  const reads = new SqliteReads(databaseUrl(), mappedFrom)
  onTestFinished(() => reads.close())
  expect(await reads.rows(Prisma.sql`PRAGMA mmap_size`)).toEqual([{ mmap_size: mapped }])
})
