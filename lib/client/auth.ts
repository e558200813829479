import type { Credentials } from '@/lib/contract/auth'
import { sessionCalls } from '@/lib/contract/session-endpoints'
import type { Api } from './api'
import { isOutage, reasonOf } from './api-error'
import { challengeIn } from './challenge'
import type { Session } from './session'

/** Nobody should have to wait for a slow server before they can leave. */
const LOGOUT_PATIENCE_MS = 3_000

/** How long a known user waits for what their screen begins with: to draw it without, and again, takes longer. */
const EARLY_PATIENCE_MS = 50

/** Signing in, signing out, and finding out at start-up who is signed in (specification §4). */
export function createAuth(session: Session, api: Pick<Api, 'call' | 'refresh'>) {
  let starting: Promise<void> | undefined
  /** Calls refused since the user was last asked for. */
  let refusals = 0

  const undecided = () => ['starting', 'unreachable'].includes(session.state().status)

  async function findUser(early?: Promise<unknown>) {
    const { accessToken, refreshToken } = session.tokens()
    if (!refreshToken) return session.clear()
    try {
      if (!accessToken) await api.refresh()
      const { user } = await api.call(sessionCalls.me)
      if (early) await Promise.race([early, new Promise(resolve => setTimeout(resolve, EARLY_PATIENCE_MS))])
      if (undecided()) session.admit(user)
    } catch (error) {
      // Someone may have signed in, here or in another tab, while the old tokens were being judged.
      if (!undecided()) return
      console.error(sessionCalls.me.fallback, error)
      if (isOutage(error)) session.unreachable(reasonOf(error))
      else session.clear()
    }
  }

  async function askForUser() {
    try {
      const { user } = await api.call(sessionCalls.me)
      session.update(user)
    } catch (error) {
      // Whatever was refused has said so already; the flags are asked for again at the next refusal.
      console.error(sessionCalls.me.fallback, error)
    }
  }

  return {
    /**
     * Runs once, however often it is asked for, and not at all once somebody has signed in.
     *
     * @param early resolves when what the user's screen begins with is there, and never rejects
     */
    start: (early?: Promise<unknown>) => (starting ??= undecided() ? findUser(early) : Promise.resolve()),

    /** Asks again after the server could not be reached. */
    retry() {
      session.restart()
      starting = findUser()
      return starting
    },

    /**
     * Finds out what the user may do now, after a call was refused. Many refusals at once cause one question, and one
     * more for those that came while it was under way: its answer may be older than they are. Never fails.
     */
    async review() {
      refusals += 1
      if (refusals > 1) return
      for (let answered = 0; answered < refusals;) {
        answered = refusals
        await askForUser()
      }
      refusals = 0
    },

    /** Gives the challenge to answer where a second step is to come. @throws ApiError when the server refuses. */
    async signIn(credentials: Credentials): Promise<string | undefined> {
      try {
        session.signIn(await api.call(sessionCalls.login, { body: credentials }))
        return undefined
      } catch (error) {
        const challenge = challengeIn(error)
        if (challenge) return challenge
        throw error
      }
    },

    /** The second step of a sign-in. @throws ApiError when the server refuses. */
    async answer(challenge: string, code: string) {
      session.signIn(await api.call(sessionCalls.secondStep, { body: { challenge, code } }))
    },

    /** Never fails: the session in this browser ends whatever the server says. */
    async signOut() {
      const { refreshToken } = session.tokens()
      const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS)
      const told = await api.call(sessionCalls.logout, { body: { refreshToken }, signal }).then(
        () => true,
        () => false,
      )
      session.clear(told)
    },
  }
}
