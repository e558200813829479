import { identityCalls } from '@/lib/contract/accounts/identities'
import { sealAttempt } from '@/lib/server/accounts/oidc/cookies'
import { startAttempt } from '@/lib/server/accounts/oidc/start-attempt'
import { ApiResponse } from '@/lib/server/http/api-response'
import { oidcAttemptCookie } from '@/lib/server/http/cookie'
import { route } from '@/lib/server/http/route'
import { refuseSchoolAccount } from '@/lib/server/http/sign-in-page-redirect'

export const GET = route(
  identityCalls.oidcStart,
  async ({ query, client }) => {
    const { url, attempt } = await startAttempt(query.next, client.requestId)
    const cookie = oidcAttemptCookie(await sealAttempt(attempt), client)
    return new ApiResponse(null, { status: 303, headers: { location: url, 'set-cookie': cookie } })
  },
  {
    handleFailure: (thrown, { request, client }) =>
      refuseSchoolAccount(thrown, client, { next: new URL(request.url).searchParams.get('next') ?? undefined }),
  },
)
