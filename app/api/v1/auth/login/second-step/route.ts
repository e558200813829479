import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { completeSignIn } from '@/lib/server/accounts/sign-in'
import { deviceCookieOf, signInCookieHeaders } from '@/lib/server/http/cookie'
import { linkSchoolAccountAfterSignIn } from '@/lib/server/http/link-school-account-after-sign-in'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.secondStep, async ({ body, client, request }) => {
  const { headers, signal } = request
  const session = await completeSignIn(body, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
  return new ResultWithHeaders(
    session,
    signInCookieHeaders(session, client, await linkSchoolAccountAfterSignIn(session, request, client)),
  )
})
