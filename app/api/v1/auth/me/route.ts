import { endpoints } from '@/lib/contract/endpoints'
import { updateProfile } from '@/lib/server/accounts/own-account'
import { pageCookieHeader } from '@/lib/server/http/cookie'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.auth.me, async ({ actor, client }) => {
  const session = { sessionId: actor.sessionId, expiresAt: actor.sessionExpiresAt }
  return Promise.resolve(new ResultWithHeaders({ user: actor.user }, pageCookieHeader(session, client)))
})

export const PUT = route(endpoints.auth.updateMe, async ({ body, actor }) => ({
  user: await updateProfile(body, actor),
}))
