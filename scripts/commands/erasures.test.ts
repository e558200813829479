import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as database from '@/lib/server/db/db'
import { addStudentsOf5B, idsOf } from '@/tests/support/batches'
import { erase, leave } from '@/tests/support/erasing'
import { createSignedInUser } from '@/tests/support/people'
import { erasures } from './erasures'

// R105.3
it('`npm run erasures` saves each erased record once, and erases the records of a list again', async () => {
  vi.spyOn(database, 'closeDatabase').mockResolvedValue(undefined)
  const folder = mkdtempSync(join(tmpdir(), 'erasures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'list.jsonl')
  const [first = '', second = ''] = idsOf(await addStudentsOf5B(2))
  await leave(first)
  await erase((await createSignedInUser('superAdmin')).token, [first])
  await erasures('save', file)
  await erasures('save', file)
  expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toEqual([
    JSON.stringify({ id: first, depth: 'register' }),
  ])
  appendFileSync(file, JSON.stringify({ id: second, depth: 'anonymise' }))
  await erasures('apply', file)
  const { erased, isActive } = await database.db.student.findUniqueOrThrow({ where: { id: second } })
  expect([erased, isActive]).toEqual(['anonymise', false])
})

it('`npm run erasures` refuses an unknown action, and a list that does not exist', async () => {
  vi.spyOn(database, 'closeDatabase').mockResolvedValue(undefined)
  await expect(erasures('list', 'x')).rejects.toThrow('Say what to do')
  await expect(erasures('apply', '/nowhere/x.jsonl')).rejects.toThrow('There is no file /nowhere/x.jsonl.')
})
