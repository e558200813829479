import type { Refreshed, SignedIn, User } from '@/lib/contract/auth'
import { createStorage, type SessionStorage } from './storage'
import { isTokenValid } from './token'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedIn'; user: User }
  /** `left`: the person asked to go, so the next sign-in does not lead back to the page they were on. */
  | { status: 'signedOut'; left: boolean }
  /** There are tokens, but nobody to say whether they are good. */
  | { status: 'unreachable'; reason: string }

type Tokens = { accessToken: string | undefined; refreshToken: string | undefined }
type Alone = <T>(work: () => Promise<T>) => Promise<T>

export type Session = ReturnType<typeof createSession>

/** Who is signed in: tokens and user in memory, mirrored in storage; an external store for React. */
export function createSession(storage: SessionStorage, alone: Alone) {
  let state: SessionState = { status: 'starting' }
  let held: Partial<Tokens> = {}
  const listeners = new Set<() => void>()

  function change(next: SessionState) {
    state = next
    listeners.forEach(listener => listener())
  }

  const tokens = (): Tokens => ({
    accessToken: held.accessToken ?? storage.read('accessToken') ?? undefined,
    refreshToken: held.refreshToken ?? storage.read('refreshToken') ?? undefined,
  })

  function keep({ accessToken, refreshToken }: Refreshed) {
    held = { accessToken, refreshToken: refreshToken ?? tokens().refreshToken }
    storage.write('accessToken', accessToken)
    if (refreshToken) storage.write('refreshToken', refreshToken)
  }

  /** Sets the user, here and in storage. */
  function admit(user: User) {
    storage.write('user', JSON.stringify(user))
    change({ status: 'signedIn', user })
  }

  function clear(left = false) {
    held = {}
    for (const key of ['accessToken', 'refreshToken', 'user'] as const) storage.remove(key)
    change({ status: 'signedOut', left })
  }

  /** Who was signed in when something was last kept. @param read gives the user in a stored text, if it is one */
  const last = (read: (stored: string | null) => User | undefined) => read(storage.read('user'))

  /** Takes over what another tab has stored since. What cannot be read, or has expired, replaces nothing. */
  function reload() {
    const accessToken = storage.read('accessToken')
    const refreshToken = storage.read('refreshToken')
    if (accessToken && isTokenValid(accessToken)) held.accessToken = accessToken
    if (refreshToken) held.refreshToken = refreshToken
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tokens,
    last,
    reload,
    alone,
    admit,
    clear,
    restart: () => change({ status: 'starting' }),
    unreachable: (reason: string) => change({ status: 'unreachable', reason }),

    signIn({ user, ...fresh }: SignedIn) {
      keep(fresh)
      admit(user)
    },

    /** Takes over what the signed-in user is now; whoever has signed out meanwhile stays out. */
    update(user: User) {
      if (state.status === 'signedIn' && state.user._id === user._id) admit(user)
    },

    /** Keeps new tokens, unless whoever asked for them with `used` has signed out meanwhile. */
    renew(fresh: Refreshed, used: string) {
      if (tokens().refreshToken === used) keep(fresh)
    },

    /** Ends the session that `accessToken` belongs to; a late refusal of an older one ends nothing. */
    end(accessToken: string | undefined) {
      if (tokens().accessToken === accessToken) clear()
    },

    /**
     * What another tab did: it signed out, renewed its token, or somebody signed in there.
     *
     * @param read gives the user in a stored text, if it is one
     */
    follow(read: (stored: string | null) => User | undefined) {
      if (!storage.read('refreshToken')) {
        held = {}
        return change({ status: 'signedOut', left: false })
      }
      held = {
        accessToken: storage.read('accessToken') ?? undefined,
        refreshToken: storage.read('refreshToken') ?? undefined,
      }
      const user = last(read)
      if (user && state.status !== 'starting') change({ status: 'signedIn', user })
    },
  }
}

/** One tab at a time. Locks exist only on https and localhost; elsewhere each tab is on its own. */
const alone: Alone = async work => ('locks' in navigator ? await navigator.locks.request('session', work) : work())

export const session = createSession(
  createStorage(() => window.localStorage),
  alone,
)
