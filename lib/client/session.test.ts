import { describe, expect, it, vi } from 'vitest'
import { userWith } from '@/tests/support/users'
import { createSession, session as real } from './session'
import { createStorage } from './storage'
import { parseStoredUser } from './parse-stored-user'

const user = userWith('superAdmin')
const signedIn = { user, accessToken: 'a1', refreshToken: 'r1' }
const tab = () =>
  createSession(
    createStorage(() => localStorage),
    work => work(),
  )

describe('other tabs', () => {
  it('a tab is signed out when another tab signs out', () => {
    const [here, there] = [tab(), tab()]
    here.signIn(signedIn)
    there.syncFromStorage(parseStoredUser)
    there.setUser(user)
    here.clear()
    there.syncFromStorage(parseStoredUser)
    expect(there.state()).toEqual({ status: 'signedOut', left: false, reason: 'logout' })
    expect(there.tokens()).toEqual({})
  })

  it('a tab is signed in when another tab signs in', () => {
    const [here, there] = [tab(), tab()]
    there.clear()
    here.signIn(signedIn)
    there.syncFromStorage(parseStoredUser)
    expect(there.state()).toEqual({ status: 'signedIn', user })
    expect(there.tokens()).toEqual({ accessToken: 'a1', refreshToken: 'r1' })
  })

  it('a tab takes over the new tokens of another tab', () => {
    const [here, there] = [tab(), tab()]
    for (const each of [here, there]) each.signIn(signedIn)
    here.renew({ accessToken: 'a2', refreshToken: 'r2' }, 'r1')
    there.syncFromStorage(parseStoredUser)
    expect(there.tokens()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
    expect(there.state().status).toBe('signedIn')
  })

  it('a tab shows the user who has signed in last in another tab', () => {
    const [here, there] = [tab(), tab()]
    for (const each of [here, there]) each.signIn(signedIn)
    here.clear()
    here.signIn({ ...signedIn, user: { ...user, _id: 'user-2' } })
    there.syncFromStorage(parseStoredUser)
    expect(there.state()).toMatchObject({ status: 'signedIn', user: { _id: 'user-2' } })
  })

  it.each(['', 'null', '{"name":', '{"role":"admin"}'])(
    'a signed-out tab stays signed out when the stored user is %j',
    stored => {
      const there = tab()
      there.clear()
      localStorage.setItem('refreshToken', 'r1')
      localStorage.setItem('user', stored)
      there.syncFromStorage(parseStoredUser)
      expect(there.state().status).toBe('signedOut')
    },
  )
})

describe('why a session has ended', () => {
  it('the reason why a session ended is sent to other tabs, and is stored unless the user signed out', () => {
    const announce = vi.fn()
    const here = createSession(
      createStorage(() => localStorage),
      work => work(),
      announce,
    )
    here.signIn(signedIn)
    here.end('a1', 'deactivated')
    expect(here.state()).toEqual({ status: 'signedOut', left: false, reason: 'deactivated' })
    here.signIn(signedIn)
    here.clear(true, 'password')
    expect(here.state()).toEqual({ status: 'signedOut', left: true })
    here.signIn(signedIn)
    here.clear()
    expect(here.state()).toEqual({ status: 'signedOut', left: false })
    expect(announce.mock.calls).toEqual([['deactivated'], ['password'], ['logout']])
    here.clear()
    expect(announce).toHaveBeenCalledTimes(3)
  })

  // R17.7
  it.each(['before', 'after'])('a tab knows the reason that another tab sends %s the storage is cleared', when => {
    const there = tab()
    there.signIn(signedIn)
    localStorage.clear()
    if (when === 'before') there.setEndReason('deactivated')
    there.syncFromStorage(parseStoredUser)
    if (when === 'after') there.setEndReason('deactivated')
    expect(there.state()).toEqual({ status: 'signedOut', left: false, reason: 'deactivated' })
  })

  it('a reason from another tab is forgotten when somebody has signed in since', () => {
    const there = tab()
    there.signIn(signedIn)
    there.setEndReason('deactivated')
    there.syncFromStorage(parseStoredUser)
    localStorage.clear()
    there.syncFromStorage(parseStoredUser)
    expect(there.state()).toMatchObject({ reason: 'logout' })
  })

  it('a reason from another tab is ignored by a tab that was not signed in or has signed out', () => {
    const [here, there] = [tab(), tab()]
    there.syncFromStorage(parseStoredUser)
    there.setEndReason('deactivated')
    expect(there.state()).toEqual({ status: 'signedOut', left: false })
    here.signIn(signedIn)
    here.clear(true)
    here.setEndReason('deactivated')
    here.syncFromStorage(parseStoredUser)
    expect(here.state()).toEqual({ status: 'signedOut', left: true })
  })
})

describe('reloading the tokens before a refresh', () => {
  const living = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.s`

  it('`reload` takes over the tokens that another tab has stored', () => {
    const here = tab()
    here.signIn(signedIn)
    localStorage.setItem('accessToken', living)
    localStorage.setItem('refreshToken', 'r2')
    here.reload()
    expect(here.tokens()).toEqual({ accessToken: living, refreshToken: 'r2' })
  })

  it('`reload` ignores a stored access token that is invalid, and a missing refresh token', () => {
    const here = tab()
    here.signIn(signedIn)
    localStorage.setItem('accessToken', 'rubbish')
    localStorage.removeItem('refreshToken')
    here.reload()
    expect(here.tokens()).toEqual({ accessToken: 'a1', refreshToken: 'r1' })
  })
})

it('tokens that arrive after signing out are not stored', () => {
  const here = tab()
  here.signIn(signedIn)
  here.clear()
  here.renew({ accessToken: 'a2' }, 'r1')
  expect(here.tokens()).toEqual({})
  expect(localStorage).toHaveLength(0)
})

it('a session works in memory when there is no storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const here = createSession(
    createStorage(() => {
      throw new DOMException('Denied', 'SecurityError')
    }),
    work => work(),
  )
  here.signIn(signedIn)
  here.reload()
  expect(here.tokens()).toEqual({ accessToken: 'a1', refreshToken: 'r1' })
  here.clear()
  expect(here.tokens()).toEqual({})
})

it('a listener is called for each change of the session until it unsubscribes', () => {
  const here = tab()
  const listener = vi.fn()
  const stop = here.subscribe(listener)
  here.setUser(user)
  stop()
  here.clear()
  expect(listener).toHaveBeenCalledOnce()
})

describe('one tab at a time', () => {
  it('work runs with a lock in browsers with locks', async () => {
    const request = vi.fn((_name: string, work: () => unknown) => Promise.resolve(work()))
    vi.stubGlobal('navigator', { locks: { request } })
    await expect(real.runExclusive(() => Promise.resolve(1))).resolves.toBe(1)
    expect(request).toHaveBeenCalledWith('session', expect.any(Function))
  })

  it('work runs without a lock in browsers without locks', async () => {
    expect('locks' in navigator).toBe(false)
    await expect(real.runExclusive(() => Promise.resolve(1))).resolves.toBe(1)
  })
})
