import { sessionCalls } from '@/lib/contract/accounts/session-endpoints'
import type { Api } from './api'
import { parseSessionEnd } from '@/lib/contract/accounts/session-end'
import { ApiError, isOutage, userMessageOf } from './api-error'
import { setDraftOwner } from './draft-storage'
import type { Session } from './session'
import { markSignedOut } from './signed-out'

/** Signing out waits at most this long for the server. */
const LOGOUT_TIMEOUT_MS = 3_000

/** Signs users out, and determines at start-up who is signed in (R15.1 to R16.5). */
export function createAuth(session: Session, api: Pick<Api, 'call' | 'refresh'>) {
  let starting: Promise<void> | undefined
  /** How many calls were forbidden since the user was last loaded. */
  let refusals = 0

  const isUndecided = () => ['starting', 'unreachable'].includes(session.state().status)

  async function findUser() {
    const { accessToken, refreshToken } = session.tokens()
    if (!refreshToken) return session.clear()
    try {
      if (!accessToken) await api.refresh()
      const { user } = await api.call(sessionCalls.me)
      if (isUndecided()) session.setUser(user)
    } catch (error) {
      // Somebody may have signed in, here or in another tab, while the old tokens were checked.
      if (!isUndecided()) return
      console.error(sessionCalls.me.fallback, error)
      if (isOutage(error)) session.unreachable(userMessageOf(error))
      else session.clear(false, (error instanceof ApiError && parseSessionEnd(error.data)) || 'expired')
    }
  }

  /** Loads the user again. Never rejects; returns why it failed. */
  async function reloadUser(): Promise<{ failure?: unknown }> {
    try {
      const { user } = await api.call(sessionCalls.me)
      session.update(user)
      return {}
    } catch (failure) {
      console.error(sessionCalls.me.fallback, failure)
      return { failure }
    }
  }

  return {
    /** Finds out who is signed in, once. Does nothing if the page or a sign-in has already set the user. */
    start: () => (starting ??= isUndecided() ? findUser() : Promise.resolve()),

    /** Tries again after the server was unreachable. @param quietly keeps the state until there is a response */
    retry({ quietly = false } = {}) {
      if (!quietly) session.restart()
      starting = findUser()
      return starting
    },

    /**
     * Loads the user's current permissions after a 403. Refusals that arrive while a call runs share one more call,
     * because the response to the running call may be older than the refusals. Never rejects.
     */
    async reloadPermissions() {
      refusals += 1
      if (refusals > 1) return
      for (let handled = 0; handled < refusals;) {
        handled = refusals
        // A failure needs no message: the refused call has shown its own error, and the next refusal tries again.
        await reloadUser()
      }
      refusals = 0
    },

    /** Checks that the session is still valid, for a page that was hidden for a while. Never rejects. */
    async checkSession() {
      if (session.state().status !== 'signedIn') return
      const { failure } = await reloadUser()
      // A refusal has already ended the session. After any other failure, nobody knows whether the session is valid.
      if (failure && session.state().status === 'signedIn') session.unreachable(userMessageOf(failure))
    },

    /** Ends the session in this browser, whatever the server answers. Never rejects. */
    async signOut() {
      const { accessToken, refreshToken } = session.tokens()
      const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS)
      const hasSignedOut = await api.call(sessionCalls.logout, { body: { refreshToken }, signal }).then(
        () => true,
        () => false,
      )
      if (!hasSignedOut) markSignedOut(accessToken)
      setDraftOwner(null)
      session.clear(hasSignedOut)
    },
  }
}
