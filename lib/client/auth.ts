import type { Credentials, User } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import type { Api } from './api'
import { isOutage, reasonOf } from './api-error'
import type { Session } from './session'

/** Nobody should have to wait for a slow server before they can leave. */
const LOGOUT_PATIENCE_MS = 3_000

/** Signing in, signing out, and finding out at start-up who is signed in (specification §4). */
export function createAuth(session: Session, api: Pick<Api, 'call' | 'refresh'>) {
  let starting: Promise<void> | undefined

  const undecided = () => ['starting', 'unreachable'].includes(session.state().status)

  async function findUser() {
    const { accessToken, refreshToken } = session.tokens()
    if (!refreshToken) return session.clear()
    try {
      if (!accessToken) await api.refresh()
      const { user } = await api.call(endpoints.auth.me)
      if (undecided()) session.admit(user)
    } catch (error) {
      // Someone may have signed in, here or in another tab, while the old tokens were being judged.
      if (!undecided()) return
      console.error(endpoints.auth.me.fallback, error)
      if (isOutage(error)) session.unreachable(reasonOf(error))
      else session.clear()
    }
  }

  return {
    /** Runs once, however often it is asked for. */
    start: () => (starting ??= findUser()),

    /** Asks again after the server could not be reached. */
    retry() {
      session.restart()
      starting = findUser()
      return starting
    },

    /** @throws ApiError when the server refuses. */
    async signIn(credentials: Credentials): Promise<User> {
      const signedIn = await api.call(endpoints.auth.login, { body: credentials })
      session.signIn(signedIn)
      return signedIn.user
    },

    /** Never fails: the session in this browser ends whatever the server says. */
    async signOut() {
      const { refreshToken } = session.tokens()
      const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS)
      const told = await api.call(endpoints.auth.logout, { body: { refreshToken }, signal }).then(
        () => true,
        () => false,
      )
      session.clear(told)
    },
  }
}
