import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import * as database from '@/lib/server/db/db'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { addStudentsOf5B, idsOf } from '@/tests/support/batches'
import { erase, leave } from '@/tests/support/erasing'
import { createSignedInUser } from '@/tests/support/people'
import { databaseOfVersion } from '@/tests/support/older-database'
import { temporaryFolder } from '@/tests/support/schools'
import { erasures } from './erasures'

// R105.3
it('`npm run erasures` saves each erased record once, and erases the records of a list again', async () => {
  vi.spyOn(database, 'closeDatabase').mockResolvedValue(undefined)
  const file = join(temporaryFolder(), 'list.jsonl')
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

/** Runs the command as a user would. */
const run = (folder: string, ...given: string[]) =>
  spawnSync(process.execPath, ['scripts/erasures.mjs', ...given], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })

// R105.3
it(
  '`npm run erasures` brings a database that has no list of erased records up to date',
  { timeout: 60_000 },
  async () => {
    const all = migrationNames('sqlite')
    const database = await databaseOfVersion(all.slice(0, all.indexOf('20261129003314_erasing')))
    const list = join(dirname(database), 'list.jsonl')
    writeFileSync(list, JSON.stringify({ id: '0198b1a2-0000-7000-8000-000000000000', depth: 'anonymise' }))
    const { status, stderr, stdout } = run(dirname(database), 'apply', list)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toBe('Prepared the database (2 migrations)\nThe database has no record to erase again\n')
  },
)

// R32.15
it('`npm run erasures` does not create a missing database', { timeout: 60_000 }, () => {
  const folder = temporaryFolder()
  const { status, stderr } = run(folder, 'save', join(folder, 'list.jsonl'))
  expect([status, stderr]).toEqual([1, `There is no database at ${join(folder, 'school.db')}\n`])
  expect(existsSync(join(folder, 'school.db'))).toBe(false)
})

it('`npm run erasures` refuses an unknown action, and a list that does not exist', async () => {
  vi.spyOn(database, 'closeDatabase').mockResolvedValue(undefined)
  await expect(erasures('list', 'x')).rejects.toThrow('Say what to do')
  await expect(erasures('apply', '/nowhere/x.jsonl')).rejects.toThrow('There is no file /nowhere/x.jsonl.')
})
