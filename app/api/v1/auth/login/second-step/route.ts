import { endpoints } from '@/lib/contract/endpoints'
import { completeSignIn } from '@/lib/server/accounts/sign-in'
import { deviceCookieOf, setSignInCookies } from '@/lib/server/http/cookie'
import { Reply } from '@/lib/server/http/present'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.secondStep, async ({ body, client, request: { headers, signal } }) => {
  const session = await completeSignIn(body, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
  return new Reply(session, setSignInCookies(session, client))
})
