import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { checkDemoHost } from '@/lib/server/accounts/demo-host'
import { signIn } from '@/lib/server/accounts/sign-in'
import { deviceCookieOf } from '@/lib/server/http/cookie'
import { linkSchoolAccountAfterSignIn } from '@/lib/server/http/link-school-account-after-sign-in'
import { refuseSignInForm } from '@/lib/server/http/refuse-sign-in-form'
import { route } from '@/lib/server/http/route'
import { signedInPage } from '@/lib/server/http/signed-in-page'

export const POST = route(
  accountCalls.loginForm,
  async ({ body: { next, ...credentials }, client, request }) => {
    const { headers, signal } = request
    await checkDemoHost(headers.get('host') ?? '')
    const session = await signIn(credentials, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
    return signedInPage(session, next, client, await linkSchoolAccountAfterSignIn(session, request, client))
  },
  { handleFailure: refuseSignInForm },
)
