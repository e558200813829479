import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolder } from './create-folder'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('`createFolder` creates a folder and its parents, and accepts a folder that exists', () => {
  const folder = join(temporary(), 'school', 'data')
  createFolder(folder)
  writeFileSync(join(folder, 'school.db'), '')
  createFolder(folder)
  expect(existsSync(join(folder, 'school.db'))).toBe(true)
})

it('`createFolder` fails where no folder can be created, and does not retry for ever', () => {
  const file = join(temporary(), 'file')
  writeFileSync(file, '')
  expect(() => createFolder(join(file, 'data'))).toThrow('ENOTDIR')
  expect(() => createFolder('/proc/school/data')).toThrow(/^E/)
})
