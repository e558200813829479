import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { env } from '@/lib/server/platform/env'
import { authSecretPath } from '@/lib/server/platform/secret'
import { createUserWithSecondFactor } from '@/tests/support/authenticator'
import { totpCode } from '@/tests/support/codes'
import { reencryptSecrets, matchTotpStep } from './authenticator'
import { decryptSecret } from './encrypted-secret'

describe('while AUTH_SECRET is being changed', () => {
  // ASVS 11.3.3
  // R35.13
  it('secrets encrypted with AUTH_SECRET_PREVIOUS still work, and are encrypted again with the new AUTH_SECRET', async () => {
    const { id, key } = await createUserWithSecondFactor([])
    const stored = () => db.secondFactor.findUniqueOrThrow({ where: { userId: id } }).then(({ secret }) => secret)
    const before = await stored()
    expect(await decryptSecret(before, 'somebody else')).toBeNull()
    expect(await decryptSecret(`${before.slice(0, -5)}AAAAA`, id)).toBeNull()

    vi.stubEnv('AUTH_SECRET_PREVIOUS', secretInUse())
    vi.stubEnv('AUTH_SECRET', 'another secret, set in its place for the test')
    vi.resetModules()
    const later = await import('./authenticator')
    expect(await later.matchTotpStep(totpCode(key), before, id)).not.toBeNull()
    await later.reencryptSecrets()
    const after = await stored()
    expect(after).not.toBe(before)
    vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
    vi.resetModules()
    const last = await import('./authenticator')
    expect(await last.matchTotpStep(totpCode(key), after, id)).not.toBeNull()
    expect(await last.matchTotpStep(totpCode(key), before, id)).toBeNull()
    vi.resetModules()
  })

  it('secrets stay unchanged when AUTH_SECRET_PREVIOUS is not set', async () => {
    const { id, key } = await createUserWithSecondFactor([])
    const before = await db.secondFactor.findMany()
    await reencryptSecrets()
    expect(await db.secondFactor.findMany()).toEqual(before)
    expect(await matchTotpStep(totpCode(key), before[0]!.secret, id)).not.toBeNull()
  })
})

/** The AUTH_SECRET with which these tests run: from the environment or the data folder. */
const secretInUse = () => env().AUTH_SECRET ?? readFileSync(authSecretPath(), 'utf8')
