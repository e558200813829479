import bcrypt from 'bcrypt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { hashPassword } from '@/lib/server/accounts/password'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as login } from './route'

/** The same password in the two Unicode forms that keyboards send. */
const [COMPOSED, DECOMPOSED] = ['Café@123'.normalize('NFC'), 'Café@123'.normalize('NFD')]

let person: Person
beforeEach(async () => {
  person = await createSignedInUser([])
})

const store = (passwordHash: string) => db.user.update({ where: { id: person.id }, data: { passwordHash } })
const signIn = async (password: string, email = person.email) =>
  (await call(login, { body: { email, password } })).status
const stored = async () => (await db.user.findUniqueOrThrow({ where: { id: person.id } })).passwordHash

describe('a password with accents', () => {
  // R27.22
  it('a password with accents is the same whichever keyboard writes it', async () => {
    await store(await hashPassword(DECOMPOSED))
    expect([await signIn(COMPOSED), await signIn(DECOMPOSED)]).toEqual([200, 200])
    expect(await signIn('Cafe@123')).toBe(401)
  })

  // R27.22
  it('a password that an earlier version stored as typed is accepted, and then stored in composed form', async () => {
    await store(await bcrypt.hash(DECOMPOSED, 5))
    expect(await signIn(COMPOSED)).toBe(401)
    expect(await signIn(DECOMPOSED)).toBe(200)
    expect(await bcrypt.compare(COMPOSED, await stored())).toBe(true)
    expect(await signIn(COMPOSED)).toBe(200)
  })

  // R27.22, R34.24
  it('a password with accents is compared as often for an unknown email as for a known one', async () => {
    await store(await hashPassword(COMPOSED))
    const compare = vi.spyOn(bcryptThreads, 'compare')
    const comparisons = async (password: string, email: string) => {
      compare.mockClear()
      await signIn(password, email)
      return compare.mock.calls.length
    }
    for (const password of [DECOMPOSED, COMPOSED, `${DECOMPOSED}x`]) {
      expect(await comparisons(password, 'nobody@school.example')).toBe(await comparisons(password, person.email))
    }
  })
})
