import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { signIn } from '@/lib/server/accounts/sign-in'
import { checkDemoHost } from '@/lib/server/accounts/demo-host'
import { deviceCookieOf, signInCookieHeaders } from '@/lib/server/http/cookie'
import { linkSchoolAccountAfterSignIn } from '@/lib/server/http/link-school-account-after-sign-in'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.login, async ({ body, client, request }) => {
  const { headers, signal } = request
  await checkDemoHost(headers.get('host') ?? '')
  const session = await signIn(body, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
  return new ResultWithHeaders(
    session,
    signInCookieHeaders(session, client, await linkSchoolAccountAfterSignIn(session, request, client)),
  )
})
