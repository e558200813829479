import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db'
import { env } from '@/lib/server/env'
import { secretPath } from '@/lib/server/secret'
import { withSecondFactor } from '@/lib/testing/authenticator'
import { codeOf } from '@/lib/testing/codes'
import { resealSecrets, stepOf } from './authenticator'
import { unseal } from './sealed'

describe('while AUTH_SECRET is being changed', () => {
  // ASVS 11.3.3
  it('the old one opens what it sealed, which is sealed anew', async () => {
    const { id, key } = await withSecondFactor([])
    const kept = () => db.secondFactor.findUniqueOrThrow({ where: { userId: id } }).then(({ secret }) => secret)
    const before = await kept()
    expect(unseal(before, 'somebody else')).toBeNull()
    expect(unseal(`${before.slice(0, -2)}AA`, id)).toBeNull()

    vi.stubEnv('AUTH_SECRET_PREVIOUS', secretInUse())
    vi.stubEnv('AUTH_SECRET', 'another secret, made to take its place')
    vi.resetModules()
    const later = await import('./authenticator')
    expect(later.stepOf(codeOf(key), before, id)).not.toBeNull()
    await later.resealSecrets()
    const after = await kept()
    expect(after).not.toBe(before)
    vi.stubEnv('AUTH_SECRET_PREVIOUS', '')
    vi.resetModules()
    const last = await import('./authenticator')
    expect(last.stepOf(codeOf(key), after, id)).not.toBeNull()
    expect(last.stepOf(codeOf(key), before, id)).toBeNull()
    vi.resetModules()
  })

  it('nothing is done without an old one', async () => {
    const { id, key } = await withSecondFactor([])
    const before = await db.secondFactor.findMany()
    await resealSecrets()
    expect(await db.secondFactor.findMany()).toEqual(before)
    expect(stepOf(codeOf(key), before[0]!.secret, id)).not.toBeNull()
  })
})

/** What seals in these tests: set, or made in the data folder. */
const secretInUse = () => env().AUTH_SECRET ?? readFileSync(secretPath(), 'utf8')
