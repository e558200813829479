import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Child } from '@/tests/support/children'
import { temporaryFolder } from '@/tests/support/schools'
import { checkpointUnusedDatabase, replaceDatabase } from './replace'

const NOW = new Date('2026-11-21T11:08:14.123Z')
const PREVIOUS = 'school-before-restore-2026-11-21T11-08-14-123Z.db'

function folderWith(files: Record<string, string>) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const at = (name: string) => join(folder, name)
  const contents = () => Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(at(name), 'utf8')]))
  return { at, contents }
}

it('replacing an empty database keeps its log, which may contain all data', () => {
  const { at, contents } = folderWith({ 'school.db': '', 'school.db-wal': 'log', new: 'new' })
  checkpointUnusedDatabase(at('school.db'))
  replaceDatabase(at('new'), at('school.db'), NOW)
  expect(contents()).toEqual({ 'school.db': 'new', [PREVIOUS]: '', [`${PREVIOUS}-wal`]: 'log' })
})

it.each([
  ['damaged', 'Dear Sir or Madam, '.repeat(500)],
  ['empty', ''],
])(
  '`checkpointUnusedDatabase` refuses a database that is %s until the server that locked it has ended',
  async (_what, content) => {
    const { at } = folderWith({ 'school.db': content })
    const server = await Child.load('lib/server/db/database-lock.ts')
    await server.call('lockDatabase', at('school.db'))
    const refusal = `${at('school.db')} is in use. Stop the server, or any other program that uses the file.`
    expect(() => checkpointUnusedDatabase(at('school.db'))).toThrow(refusal)
    await server.kill()
    expect(() => checkpointUnusedDatabase(at('school.db'))).not.toThrow()
  },
  30_000,
)

describe('replaceDatabase', () => {
  it('`replaceDatabase` keeps the previous database and its log, under matching names', () => {
    const { at, contents } = folderWith({ 'school.db': 'old', 'school.db-wal': 'log', 'school.db-shm': '', new: 'new' })
    expect(replaceDatabase(at('new'), at('school.db'), NOW)).toBe(at(PREVIOUS))
    expect(contents()).toEqual({ 'school.db': 'new', [PREVIOUS]: 'old', [`${PREVIOUS}-wal`]: 'log' })
  })

  it('`replaceDatabase` works without a previous database', () => {
    const { at, contents } = folderWith({ new: 'new' })
    expect(replaceDatabase(at('new'), at('school.db'), NOW)).toBeNull()
    expect(contents()).toEqual({ 'school.db': 'new' })
  })

  // R29.6
  it('`replaceDatabase` puts the database and its log back when the last step fails', () => {
    const { at, contents } = folderWith({ 'school.db': 'old', 'school.db-wal': 'log' })
    // The last step fails, because a folder cannot replace a file.
    expect(() => replaceDatabase(temporaryFolder(), at('school.db'), NOW)).toThrow('ENOTDIR')
    expect(contents()).toEqual({ 'school.db': 'old', 'school.db-wal': 'log' })
  })

  it('`replaceDatabase` does not overwrite files that an earlier restore kept', () => {
    const files = { 'school.db': 'old', 'school.db-wal': 'log', [`${PREVIOUS}-wal`]: 'older log', new: 'new' }
    const { at, contents } = folderWith(files)
    expect(() => replaceDatabase(at('new'), at('school.db'), NOW)).toThrow('EEXIST')
    expect(contents()).toEqual(files)
  })
})
