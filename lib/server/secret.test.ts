import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string
const file = () => join(folder, 'auth-secret')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
  vi.resetModules()
  vi.stubEnv('AUTH_SECRET', '')
  vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
const keys = async () => (await import('./secret')).keysFor('access')

it('makes a secret that its owner alone can read, and keeps it', async () => {
  const [made] = await keys()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  vi.resetModules()
  expect((await keys())[0]).toEqual(made)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

it('never puts a new one in the place of one that is damaged', async () => {
  writeFileSync(file(), 'short')
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET is damaged in .*auth-secret/)
  expect(readFileSync(file(), 'utf8')).toBe('short')
})

it('says so when it cannot be read', async () => {
  mkdirSync(file())
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET cannot be read from .*auth-secret/)
})
