import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { together } from '@/lib/testing/children'
import { DAY, MINUTE } from '@/lib/testing/clock'

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

// ASVS 13.3.2
it('makes a secret that its owner alone can read, and keeps it', async () => {
  const [made] = await keys()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  vi.resetModules()
  expect((await keys())[0]).toEqual(made)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

it('removes what a start left behind that was killed while it made one', async () => {
  const [old, young] = ['auth-secret.0123abcd.part', 'auth-secret.4567cdef.part']
  for (const name of [old, young]) writeFileSync(join(folder, name), 'half of a sec')
  const yesterday = new Date(Date.now() - DAY - MINUTE)
  utimesSync(join(folder, old), yesterday, yesterday)
  await keys()
  expect(readdirSync(folder)).toEqual(['auth-secret', young])
})

it('never puts a new one in the place of one that is damaged', async () => {
  writeFileSync(file(), 'short')
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET is damaged in .*auth-secret/)
  expect(readFileSync(file(), 'utf8')).toBe('short')
})

it.each([
  ['empty', ''],
  ['cut short', 'q3nV8x'],
  ['with bytes that no text has', Buffer.from([0xff, ...Buffer.alloc(42, 'x')])],
  ['with a byte that none was', `${'x'.repeat(42)}\u0000`],
])('takes one that is %s for damaged', async (_what, content) => {
  writeFileSync(file(), content)
  await expect(keys()).rejects.toThrow(
    /^AUTH_SECRET is damaged in .*auth-secret: restore the file from a copy\. .*recovery codes alone$/,
  )
  expect(readFileSync(file())).toEqual(Buffer.from(content))
})

it('is made once by processes that start together', async () => {
  const made = await together(5, 'lib/server/secret.ts', 'keysFor', ['access'], { env: { DATA_DIR: folder } })
  const values = made.map(outcome => JSON.stringify(outcome?.value))
  expect(values[0]).toContain('{')
  expect(new Set(values).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
}, 30_000)

it('says so where it cannot be kept', async () => {
  writeFileSync(file(), '')
  vi.stubEnv('DATA_DIR', join(file(), 'below-a-file'))
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET cannot be kept in .*\(ENOTDIR\): make the folder writable/)
})

it('says so when it cannot be read', async () => {
  mkdirSync(file())
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET cannot be read from .*auth-secret/)
})
