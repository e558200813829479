import { endpoints } from '@/lib/contract/endpoints'
import { setPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'
import { rotateSession } from '@/lib/server/session/sessions'

export const POST = route(endpoints.auth.refresh, async ({ body, client }) => {
  const session = await rotateSession(body.refreshToken, client)
  return new Reply(session, setPageCookie(session, client))
})
