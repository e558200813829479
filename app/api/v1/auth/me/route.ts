import { endpoints } from '@/lib/contract/endpoints'
import { updateProfile } from '@/lib/server/accounts/own-account'
import { setPageCookie } from '@/lib/server/http/cookie'
import { Reply } from '@/lib/server/http/present'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.auth.me, async ({ actor, client }) => {
  const session = { sessionId: actor.sessionId, expiresAt: actor.sessionExpiresAt }
  return Promise.resolve(new Reply({ user: actor.user }, setPageCookie(session, client)))
})

export const PUT = route(endpoints.auth.updateMe, async ({ body, actor }) => ({
  user: await updateProfile(body, actor),
}))
