import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from './folder'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('makes a folder and those above it, and leaves one alone that exists', () => {
  const folder = join(temporary(), 'school', 'data')
  makeFolder(folder)
  writeFileSync(join(folder, 'school.db'), '')
  makeFolder(folder)
  expect(existsSync(join(folder, 'school.db'))).toBe(true)
})

it('gives up where there can be none, and does not try for ever', () => {
  const file = join(temporary(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(join(file, 'data'))).toThrow('ENOTDIR')
  expect(() => makeFolder('/proc/school/data')).toThrow(/^E/)
})
