import { identityCalls } from '@/lib/contract/accounts/identities'
import type { User } from '@/lib/contract/accounts/schema'
import type { Client } from '@/lib/server/accounts/client'
import { sealPendingIdentity, unsealAttempt } from '@/lib/server/accounts/oidc/cookies'
import { finishAttempt } from '@/lib/server/accounts/oidc/finish-attempt'
import type { ApiRequest } from '@/lib/server/http/api-request'
import { oidcAttemptCookieOf, oidcAttemptDeletion, oidcPendingCookie } from '@/lib/server/http/cookie'
import { route } from '@/lib/server/http/route'
import { redirectToSignIn, refuseSchoolAccount } from '@/lib/server/http/sign-in-page-redirect'
import { signedInPage } from '@/lib/server/http/signed-in-page'

const attemptIn = ({ headers }: ApiRequest, client: Client) =>
  unsealAttempt(oidcAttemptCookieOf(headers.get('cookie'), client))

/** Warns a user who meant to link a school account, but chose the account of another person at the issuer. */
const belongsTo = ({ fullName }: User) => `This school account belongs to ${fullName}, who is now signed in here.`

export const GET = route(
  identityCalls.oidcCallback,
  async ({ client, request }) => {
    const attempt = await attemptIn(request, client)
    const outcome = await finishAttempt(new URL(request.url).search, attempt, client)
    const used = oidcAttemptDeletion(client)
    if ('session' in outcome)
      return signedInPage(outcome.session, attempt?.next, client, [used], belongsTo(outcome.session.user))
    const { pending, email, challenge } = outcome
    const cookies = [used, oidcPendingCookie(await sealPendingIdentity(pending), client)]
    const ended = challenge ? undefined : 'school account'
    return redirectToSignIn({ email, challenge }, client, { next: attempt?.next, ended, cookies })
  },
  {
    handleFailure: async (thrown, { request, client }) =>
      refuseSchoolAccount(thrown, client, {
        next: (await attemptIn(request, client))?.next,
        cookies: [oidcAttemptDeletion(client)],
      }),
  },
)
