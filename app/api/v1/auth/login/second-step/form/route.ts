import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { completeSignIn } from '@/lib/server/accounts/sign-in'
import { deviceCookieOf } from '@/lib/server/http/cookie'
import { linkSchoolAccountAfterSignIn } from '@/lib/server/http/link-school-account-after-sign-in'
import { refuseSignInForm } from '@/lib/server/http/refuse-sign-in-form'
import { route } from '@/lib/server/http/route'
import { signedInPage } from '@/lib/server/http/signed-in-page'

export const POST = route(
  accountCalls.secondStepForm,
  async ({ body: { next, ...step }, client, request }) => {
    const { headers, signal } = request
    const session = await completeSignIn(step, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
    return signedInPage(session, next, client, await linkSchoolAccountAfterSignIn(session, request, client))
  },
  { handleFailure: refuseSignInForm },
)
