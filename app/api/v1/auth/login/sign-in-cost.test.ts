import bcrypt from 'bcrypt'
import { beforeEach, expect, it, vi } from 'vitest'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { db } from '@/lib/server/db/db'
import { call, requestTo, type Options } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { POST as login } from './route'

let email: string
beforeEach(async () => {
  email = (await createUserWithPassword([])).email
})

const signIn = (body: unknown, headers: Options['headers'] = {}) => call(login, { body, headers })

// ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4
it('a device cookie is set only after a successful sign-in', async () => {
  const device = ({ headers }: { headers: Headers }) => headers.getSetCookie()[1]
  expect(device(await signIn({ email, password: PASSWORD }))).toMatch(
    /^device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  const secure = await signIn({ email, password: PASSWORD }, { 'x-forwarded-proto': 'https' })
  expect(device(secure)).toMatch(/^__Host-device=.*; Secure$/)
  for (const address of [email, 'nobody@school.example']) {
    expect((await signIn({ email: address, password: 'Wrong@123' })).headers.getSetCookie()).toEqual([])
  }
})

// ASVS 6.3.8
// R34.24
it('A23 a sign-in does the same work for a hash with a lower cost as for an unknown email', async () => {
  await db.user.update({ where: { email }, data: { passwordHash: await bcrypt.hash(PASSWORD, 4) } })
  const compare = vi.spyOn(bcryptThreads, 'compare')
  const workFor = async (address: string) => {
    compare.mockClear()
    await signIn({ email: address, password: 'Wrong@123' })
    return compare.mock.calls.reduce((sum, [, hash]) => sum + 2 ** bcrypt.getRounds(hash), 0)
  }
  expect(await workFor('nobody@school.example')).toBe(2 ** 5)
  expect(await workFor(email)).toBe(2 ** 5)
})

it('a sign-in computes no hash for a client that has disconnected', async () => {
  const compare = vi.spyOn(bcryptThreads, 'compare')
  const browser = new AbortController()
  const request = requestTo(login, { body: { email, password: PASSWORD } })
  browser.abort()
  const { status } = await login(new Request(request, { signal: browser.signal }), { params: Promise.resolve({}) })
  expect(status).toBe(400)
  expect(compare).not.toHaveBeenCalled()
})
