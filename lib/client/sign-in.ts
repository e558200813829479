import * as z from 'zod/mini'
import type { Credentials } from '@/lib/contract/accounts/schema'
import { Challenge } from '@/lib/contract/accounts/second-factor'
import { signInCalls } from '@/lib/contract/accounts/sign-in-endpoints'
import type { Api } from './api'
import { ApiError } from './api-error'
import type { Session } from './session'

/** Signs users in. It is separate from `auth`, because only the sign-in page needs it. */
export const createSignIn = (session: Pick<Session, 'signIn'>, api: Pick<Api, 'call'>) => ({
  /** Returns the challenge if a second step is required. @throws ApiError when the server refuses. */
  signIn: async (credentials: Credentials): Promise<string | undefined> => {
    try {
      session.signIn(await api.call(signInCalls.login, { body: credentials }))
      return undefined
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge) return challenge
      throw error
    }
  },

  /** The second step of a sign-in. @throws ApiError when the server refuses. */
  submitSecondStep: async (challenge: string, code: string) =>
    session.signIn(await api.call(signInCalls.secondStep, { body: { challenge, code } })),
})

/** The challenge in the error, if the server refused the sign-in only because it needs a code as the second step. */
function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined
  return z.safeParse(Challenge, error.data).data?.challenge
}
