import type { PageSession } from '@/lib/contract/accounts/page-session'
import type { Refreshed, SignedIn, User } from '@/lib/contract/accounts/schema'
import type { SessionEnd } from '@/lib/contract/accounts/session-end'
import { setDraftOwner } from './draft-storage'
import { createStorage, type SessionStorage } from './storage'
import { announceSessionEnd } from './tabs'
import { isTokenValid, sessionIdIn } from './token'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedIn'; user: User }
  /**
   * `left`: the user signed out, so the next sign-in does not return to the current page. `reason`: the session ended
   * in another way, which the sign-in page explains.
   */
  | { status: 'signedOut'; left: boolean; reason?: SessionEnd }
  /** There are tokens, but the server that checks them is unreachable. */
  | { status: 'unreachable'; reason: string }

type Tokens = { accessToken: string | undefined; refreshToken: string | undefined }
type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

export type Session = ReturnType<typeof createSession>

/**
 * Stores who is signed in: the tokens and the user, in memory and in local storage. React reads it as an external
 * store.
 *
 * @param announce tells the other tabs why the session has ended
 */
export function createSession(
  storage: SessionStorage,
  runExclusive: RunExclusive,
  announce: (reason: SessionEnd) => void = () => undefined,
) {
  let state: SessionState = { status: 'starting' }
  let current: Partial<Tokens> = {}
  /** Why the session ended in another tab. The message may arrive before or after the storage is cleared. */
  let announced: SessionEnd | undefined
  const listeners = new Set<() => void>()

  function change(next: SessionState) {
    state = next
    if (next.status === 'signedIn') setDraftOwner(next.user._id)
    listeners.forEach(listener => listener())
  }

  const tokens = (): Tokens => ({
    accessToken: current.accessToken ?? storage.read('accessToken') ?? undefined,
    refreshToken: current.refreshToken ?? storage.read('refreshToken') ?? undefined,
  })

  function store({ accessToken, refreshToken }: Refreshed) {
    current = { accessToken, refreshToken: refreshToken ?? tokens().refreshToken }
    storage.write('accessToken', accessToken)
    if (refreshToken) storage.write('refreshToken', refreshToken)
  }

  /** Sets the user in memory and in local storage. */
  function setUser(user: User) {
    storage.write('user', JSON.stringify(user))
    change({ status: 'signedIn', user })
  }

  function clear(left = false, reason?: SessionEnd) {
    if (tokens().refreshToken) announce(reason ?? 'logout')
    current = {}
    for (const key of ['accessToken', 'refreshToken', 'user'] as const) storage.remove(key)
    change({ status: 'signedOut', left, reason: left ? undefined : reason })
  }

  /** The user in local storage. @param read parses the stored text */
  const last = (read: (stored: string | null) => User | undefined) => read(storage.read('user'))

  /** Takes over tokens that another tab has stored. Missing and expired tokens are ignored. */
  function reload() {
    const accessToken = storage.read('accessToken')
    const refreshToken = storage.read('refreshToken')
    if (accessToken && isTokenValid(accessToken)) current.accessToken = accessToken
    if (refreshToken) current.refreshToken = refreshToken
  }

  /** Whether the access token of this browser belongs to this session. */
  const isOf = (sessionId: string): boolean => sessionIdIn(tokens().accessToken ?? '') === sessionId

  return {
    isOf,

    /**
     * Signs in the user that the server sent with the page, unless the tokens belong to another session. The access
     * token may have expired: the first call renews it.
     */
    acceptPage({ sessionId, user }: PageSession) {
      if (state.status === 'starting' && tokens().refreshToken && isOf(sessionId)) setUser(user)
    },

    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tokens,
    /**
     * Whether the tokens are in local storage, where the next document finds them. The storage may be full or disabled.
     */
    isStored: () => storage.read('refreshToken') === tokens().refreshToken,
    last,
    reload,
    runExclusive,
    setUser,
    clear,
    restart: () => change({ status: 'starting' }),
    unreachable: (reason: string) => change({ status: 'unreachable', reason }),

    signIn({ user, ...fresh }: SignedIn) {
      store(fresh)
      setUser(user)
    },

    /** Updates the signed-in user. Ignored if that user has signed out meanwhile. */
    update(user: User) {
      if (state.status === 'signedIn' && state.user._id === user._id) setUser(user)
    },

    /** Stores new tokens, unless the user has signed out meanwhile. @param used the refresh token that was exchanged */
    renew(fresh: Refreshed, used: string) {
      if (tokens().refreshToken === used) store(fresh)
    },

    /** Ends the session if `accessToken` is its current token; a late refusal of an older token is ignored. */
    end(accessToken: string | undefined, reason?: SessionEnd) {
      if (tokens().accessToken === accessToken) clear(false, reason)
    },

    /** Stores the reason why the session has ended. Another tab has sent the reason. */
    setEndReason(reason: SessionEnd) {
      announced = reason
      if (state.status === 'signedOut' && state.reason) change({ ...state, reason })
    },

    /**
     * Follows another tab that has changed the local storage: after a sign-out, a sign-in or a refresh of the tokens.
     *
     * @param read parses the stored user
     */
    syncFromStorage(read: (stored: string | null) => User | undefined) {
      if (!storage.read('refreshToken')) {
        current = {}
        if (state.status === 'signedOut') return
        const reason = state.status === 'starting' ? undefined : (announced ?? 'logout')
        return change({ status: 'signedOut', left: false, reason })
      }
      announced = undefined
      current = {
        accessToken: storage.read('accessToken') ?? undefined,
        refreshToken: storage.read('refreshToken') ?? undefined,
      }
      const user = last(read)
      if (user && state.status !== 'starting') change({ status: 'signedIn', user })
    },
  }
}

/** Runs work in one tab at a time. Browsers have locks only on HTTPS and localhost. Elsewhere, tabs do not wait. */
const runExclusive: RunExclusive = async work =>
  'locks' in navigator ? await navigator.locks.request('session', work) : work()

export const session = createSession(
  createStorage(() => window.localStorage),
  runExclusive,
  announceSessionEnd,
)
