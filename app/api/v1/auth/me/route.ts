import { endpoints } from '@/lib/contract/endpoints'
import { updateProfile } from '@/lib/server/auth/service'
import { setPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'

export const GET = route(endpoints.auth.me, async ({ actor, client }) => {
  const session = { sessionId: actor.sessionId, expiresAt: actor.sessionExpiresAt }
  return Promise.resolve(new Reply({ user: actor.user }, setPageCookie(session, client)))
})

export const PUT = route(endpoints.auth.updateMe, async ({ body, actor }) => ({
  user: await updateProfile(body, actor),
}))
