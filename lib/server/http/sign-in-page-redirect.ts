import 'server-only'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import type { SessionEnd } from '@/lib/contract/accounts/session-end'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import type { Client } from '@/lib/server/accounts/client'
import { encryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import { log } from '@/lib/server/platform/log'
import { ApiResponse } from './api-response'
import { signInFailureCookieOnReturn } from './cookie'
import { appErrorOf } from './error-response'
import { htmlResponse } from './html-response'
import { signInFailureFrom } from './refuse-sign-in-form'

type Return = { next?: string; ended?: SessionEnd; cookies?: readonly string[] }

/**
 * Sends the browser to the sign-in page after a sign-in with a school account. A cookie contains the data for the page.
 */
export async function redirectToSignIn(
  failure: SignInFailure,
  client: Client,
  { next = '', ended, cookies = [] }: Return,
): Promise<ApiResponse> {
  const shown = signInFailureCookieOnReturn(await encryptSignInFailure({ ...failure, schoolAccount: true }), client)
  return new ApiResponse(null, {
    status: 303,
    headers: { location: loginPath(next, ended), 'set-cookie': [shown, ...cookies] },
  })
}

/** Answers a refused sign-in with a school account: the sign-in page shows the reason. */
export async function refuseSchoolAccount(thrown: unknown, client: Client, to: Return): Promise<ApiResponse> {
  const error = appErrorOf(thrown, client.requestId)
  if (error.code === 'NOT_FOUND') return notSetUpPage()
  // Log only failures of the database here. Errors of the issuer are logged where they are recognized.
  if (error.code === 'UNAVAILABLE' && error !== thrown)
    log.warn({ requestId: client.requestId, err: thrown }, 'a sign-in failed')
  return redirectToSignIn(signInFailureFrom(error, {}), client, to)
}

const notSetUpPage = (): ApiResponse =>
  htmlResponse({
    status: 404,
    title: 'Page not found',
    body: `<h1>Page not found</h1>
<p>School accounts are not set up here. Please sign in with your email and password.</p>
<p><a href="${LOGIN_PATH}">Open the sign-in page</a></p>`,
  })
