import { expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { getOrCreateKeys } from '@/lib/server/platform/secret'
import { pageCookie } from '@/lib/server/accounts/tokens'
import { createSignedInUser } from '@/tests/support/people'
import { deviceCookie, isKnownBrowser } from './known-browser'

async function newBrowser() {
  const { id, email, sessionId } = await createSignedInUser([])
  return { id, email, sessionId, cookie: deviceCookie({ id, passwordChangedAt: null }) }
}

it('a browser is known only to the account that it signed in to', async () => {
  const [one, other] = [await newBrowser(), await newBrowser()]
  expect(await isKnownBrowser(one.cookie, one.email)).toBe(true)
  expect(await isKnownBrowser(one.cookie, other.email)).toBe(false)
  expect(await isKnownBrowser(one.cookie, 'nobody@school.example')).toBe(false)
})

// R34.20
it('a deactivated account has no known browsers', async () => {
  const { id, email, cookie } = await newBrowser()
  await db.user.update({ where: { id }, data: { isActive: false } })
  expect(await isKnownBrowser(cookie, email)).toBe(false)
  await db.user.update({ where: { id }, data: { isActive: true } })
  expect(await isKnownBrowser(cookie, email)).toBe(true)
})

// R34.20
it('a browser is unknown after the password was changed or the account was deleted', async () => {
  const { id, email, cookie } = await newBrowser()
  const passwordChangedAt = new Date()
  await db.user.update({ where: { id }, data: { passwordChangedAt } })
  expect(await isKnownBrowser(cookie, email)).toBe(false)
  const renewed = deviceCookie({ id, passwordChangedAt })
  expect(await isKnownBrowser(renewed, email)).toBe(true)
  await db.user.delete({ where: { id } })
  expect(await isKnownBrowser(renewed, email)).toBe(false)
})

it('`isKnownBrowser` rejects a forged cookie without a query', async () => {
  const { id, email, sessionId, cookie } = await newBrowser()
  const ask = vi.spyOn(db.user, 'findUnique')
  const forged = [undefined, '', '.', '..', id, `${id}.0`, `${id}.0.`, `${cookie}x`, cookie.replace('.0.', '.1.')]
  for (const value of [...forged, pageCookie(sessionId)]) expect(await isKnownBrowser(value, email)).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

it('`isKnownBrowser` accepts device cookies signed with the previous secret', async () => {
  const { email, cookie } = await newBrowser()
  const [old] = getOrCreateKeys('device')
  const secret = await import('@/lib/server/platform/secret')
  vi.spyOn(secret, 'getOrCreateKeys').mockReturnValue([new Uint8Array(32), old])
  expect(await isKnownBrowser(cookie, email)).toBe(true)
  vi.spyOn(secret, 'getOrCreateKeys').mockReturnValue([new Uint8Array(32)])
  expect(await isKnownBrowser(cookie, email)).toBe(false)
})
