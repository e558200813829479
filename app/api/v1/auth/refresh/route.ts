import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { deviceCookie } from '@/lib/server/accounts/known-browser'
import { signInCookieHeaders } from '@/lib/server/http/cookie'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'
import { rotateSession } from '@/lib/server/accounts/sessions'

export const POST = route(accountCalls.refresh, async ({ body, client }) => {
  const { user, ...session } = await rotateSession(body.refreshToken, client)
  return new ResultWithHeaders(session, signInCookieHeaders({ ...session, device: deviceCookie(user) }, client))
})
