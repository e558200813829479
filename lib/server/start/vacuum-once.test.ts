import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { vacuumOnce } from './vacuum-once'

/** A database of an earlier version, with a deleted text in a free page. */
function fileWithDeletedText(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vacuum-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'school.db')
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES ('kept'), ('deleted text')`)
  db.exec(`DELETE FROM t WHERE x <> 'kept'`)
  db.close()
  return file
}

const has = (file: string, text: string) => readFileSync(file, 'latin1').includes(text)

// R104.14
it('the first start removes texts that earlier versions have deleted, and later starts do not rewrite the file', () => {
  const file = fileWithDeletedText()
  expect(has(file, 'deleted text')).toBe(true)
  vacuumOnce(file)
  expect([has(file, 'deleted text'), has(file, 'kept')]).toEqual([false, true])
  const before = readFileSync(file)
  vacuumOnce(file)
  expect(readFileSync(file).equals(before)).toBe(true)
})

// R104.14
it('a file that another program writes to is rewritten at the next start', () => {
  const file = fileWithDeletedText()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  vacuumOnce(file)
  other.exec('COMMIT')
  other.close()
  expect(has(file, 'deleted text')).toBe(true)
  vacuumOnce(file)
  expect(has(file, 'deleted text')).toBe(false)
})
