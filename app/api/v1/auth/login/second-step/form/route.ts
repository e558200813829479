import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { completeSignIn } from '@/lib/server/accounts/sign-in'
import { deviceCookieOf } from '@/lib/server/http/cookie'
import { refuseSignInForm } from '@/lib/server/http/refuse-sign-in-form'
import { route } from '@/lib/server/http/route'
import { signedInPage } from '@/lib/server/http/signed-in-page'

export const POST = route(
  accountCalls.secondStepForm,
  async ({ body: { next, ...step }, client, request: { headers, signal } }) => {
    const session = await completeSignIn(step, { ...client, signal, device: deviceCookieOf(headers.get('cookie')) })
    return signedInPage(session, next, client)
  },
  { handleFailure: refuseSignInForm },
)
