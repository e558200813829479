import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Child } from '@/lib/testing/children'
import { ownFolder } from '@/lib/testing/schools'
import { closeLog, putInPlace } from './replace'

const NOW = new Date('2026-11-21T11:08:14.123Z')
const KEPT = 'school-before-restore-2026-11-21T11-08-14-123Z.db'

function folderWith(files: Record<string, string>) {
  const folder = ownFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const at = (name: string) => join(folder, name)
  const contents = () => Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(at(name), 'utf8')]))
  return { at, contents }
}

it('leaves the log beside an empty file alone: the log may be all that is left', () => {
  const { at, contents } = folderWith({ 'school.db': '', 'school.db-wal': 'log', new: 'new' })
  closeLog(at('school.db'))
  putInPlace(at('new'), at('school.db'), NOW)
  expect(contents()).toEqual({ 'school.db': 'new', [KEPT]: '', [`${KEPT}-wal`]: 'log' })
})

it.each([
  ['damaged', 'Dear Sir or Madam, '.repeat(500)],
  ['empty', ''],
])(
  'refuses a database that is %s until the server that holds it has ended',
  async (_what, content) => {
    const { at } = folderWith({ 'school.db': content })
    const server = await Child.load('lib/server/db/held.ts')
    await server.call('hold', at('school.db'))
    const refusal = `${at('school.db')} is in use. Stop the server, or whatever else has it open.`
    expect(() => closeLog(at('school.db'))).toThrow(refusal)
    await server.kill()
    expect(() => closeLog(at('school.db'))).not.toThrow()
  },
  30_000,
)

describe('putInPlace', () => {
  it('replaces a database and keeps it with its log, under names that belong together', () => {
    const { at, contents } = folderWith({ 'school.db': 'old', 'school.db-wal': 'log', 'school.db-shm': '', new: 'new' })
    expect(putInPlace(at('new'), at('school.db'), NOW)).toBe(at(KEPT))
    expect(contents()).toEqual({ 'school.db': 'new', [KEPT]: 'old', [`${KEPT}-wal`]: 'log' })
  })

  it('keeps nothing where nothing was', () => {
    const { at, contents } = folderWith({ new: 'new' })
    expect(putInPlace(at('new'), at('school.db'), NOW)).toBeNull()
    expect(contents()).toEqual({ 'school.db': 'new' })
  })

  it('puts everything back when the last step fails', () => {
    const { at, contents } = folderWith({ 'school.db': 'old', 'school.db-wal': 'log' })
    // A folder cannot take the place of a file.
    expect(() => putInPlace(ownFolder(), at('school.db'), NOW)).toThrow('ENOTDIR')
    expect(contents()).toEqual({ 'school.db': 'old', 'school.db-wal': 'log' })
  })

  it('never replaces what was kept before', () => {
    const files = { 'school.db': 'old', 'school.db-wal': 'log', [`${KEPT}-wal`]: 'older log', new: 'new' }
    const { at, contents } = folderWith(files)
    expect(() => putInPlace(at('new'), at('school.db'), NOW)).toThrow('EEXIST')
    expect(contents()).toEqual(files)
  })
})
