import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runInChildren } from '@/tests/support/children'
import { DAY, MINUTE } from '@/tests/support/clock'

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
const keys = async () => (await import('./secret')).getOrCreateKeys('access')

// ASVS 13.3.2
// R31.13
it('the first start creates a secret that only its owner can read, and later starts reuse it', async () => {
  const [made] = await keys()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  vi.resetModules()
  expect((await keys())[0]).toEqual(made)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

it('a start removes a day-old temporary file of a start that was killed', async () => {
  const [old, young] = ['auth-secret.0123abcd.part', 'auth-secret.4567cdef.part']
  for (const name of [old, young]) writeFileSync(join(folder, name), 'half of a sec')
  const yesterday = new Date(Date.now() - DAY - MINUTE)
  utimesSync(join(folder, old), yesterday, yesterday)
  await keys()
  expect(readdirSync(folder)).toEqual(['auth-secret', young])
})

it('a start never replaces a damaged secret', async () => {
  writeFileSync(file(), 'short')
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET is damaged in .*auth-secret/)
  expect(readFileSync(file(), 'utf8')).toBe('short')
})

// R32.15
it.each([
  ['empty', ''],
  ['cut short', 'q3nV8x'],
  ['with bytes that are no text', Buffer.from([0xff, ...Buffer.alloc(42, 'x')])],
  ['with a control character', `${'x'.repeat(42)}\u0000`],
])('a start rejects a secret file that is %s', async (_what, content) => {
  writeFileSync(file(), content)
  await expect(keys()).rejects.toThrow(
    /^AUTH_SECRET is damaged in .*auth-secret: restore the file from a copy\. .*only with recovery codes$/,
  )
  expect(readFileSync(file())).toEqual(Buffer.from(content))
})

// R31.1
it('the secret is created once when five processes start together', async () => {
  const made = await runInChildren(5, 'lib/server/platform/secret.ts', 'getOrCreateKeys', ['access'], {
    env: { DATA_DIR: folder },
  })
  const values = made.map(outcome => JSON.stringify(outcome?.value))
  expect(values[0]).toContain('{')
  expect(new Set(values).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
})

it('a start fails with the reason why the secret cannot be stored', async () => {
  writeFileSync(file(), '')
  vi.stubEnv('DATA_DIR', join(file(), 'below-a-file'))
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET cannot be stored in .*\(ENOTDIR\): make the folder writable/)
})

it('a start fails with a message when the secret cannot be read', async () => {
  mkdirSync(file())
  await expect(keys()).rejects.toThrow(/^AUTH_SECRET cannot be read from .*auth-secret/)
})
