import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { createUserWithPassword } from '@/tests/support/authenticator'
import { createSignedInUser } from '@/tests/support/people'

const file = join(process.env.DATA_DIR ?? '', 'auth-secret')

/** Runs the start of a new process, which has no secret in memory. */
async function start() {
  vi.resetModules()
  const { log } = await import('@/lib/server/platform/log')
  const warn = vi.spyOn(log, 'warn')
  const { prepareSecret } = await import('./prepare-secret')
  await prepareSecret()
  return warn.mock.calls
}

beforeEach(() => {
  rmSync(file, { force: true })
})

// R32.16
it('a start warns once about a missing secret when somebody has signed in before', async () => {
  await createSignedInUser('superAdmin')
  rmSync(file)
  expect(await start()).toEqual([
    [
      { file },
      'auth-secret was missing although the database is in use, so a new secret was made: everyone must sign in again, and ' +
        'two-step sign-in works only with recovery codes. To undo this, put the old file back from a copy and start ' +
        'the server again',
    ],
  ])
  expect(existsSync(file)).toBe(true)
  expect(await start()).toEqual([])
})

// R32.16
it('a start does not warn when `AUTH_SECRET` comes from the environment', async () => {
  await createSignedInUser('superAdmin')
  rmSync(file, { force: true })
  vi.stubEnv('AUTH_SECRET', 'signs nothing but the sessions of tests')
  expect(await start()).toEqual([])
  expect(existsSync(file)).toBe(false)
})

it('a start does not replace a damaged secret', async () => {
  await createUserWithPassword('superAdmin')
  writeFileSync(file, 'short')
  await expect(start()).rejects.toThrow('AUTH_SECRET is damaged')
  expect(readFileSync(file, 'utf8')).toBe('short')
})
