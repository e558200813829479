import { endpoints } from '@/lib/contract/endpoints'
import { deviceCookie } from '@/lib/server/accounts/known-browser'
import { setSignInCookies } from '@/lib/server/http/cookie'
import { Reply } from '@/lib/server/http/present'
import { route } from '@/lib/server/http/route'
import { rotateSession } from '@/lib/server/accounts/sessions'

export const POST = route(endpoints.auth.refresh, async ({ body, client }) => {
  const { user, ...session } = await rotateSession(body.refreshToken, client)
  return new Reply(session, setSignInCookies({ ...session, device: deviceCookie(user) }, client))
})
