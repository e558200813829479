import 'server-only'
import * as z from 'zod/mini'
import { Challenge } from '@/lib/contract/accounts/second-factor'
import type { SignInFailure } from '@/lib/contract/accounts/sign-in-failure'
import { AUTH_MESSAGES } from '@/lib/contract/messages'
import { LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { withWaitTime } from '@/lib/contract/wait-time'
import { encryptSignInFailure } from '@/lib/server/accounts/sign-in-failure'
import type { AppError } from '@/lib/server/platform/errors'
import type { Client } from '@/lib/server/accounts/client'
import { log } from '@/lib/server/platform/log'
import type { ApiRequest } from './api-request'
import { signInFailureHeader } from './cookie'
import { appErrorOf } from './error-response'
import { isForeignForm } from './foreign-form'
import { htmlResponse } from './html-response'
import { ApiResponse } from './api-response'

/** Texts longer than an email address can be (RFC 5321) are not kept: the cookie must stay small. */
const EMAIL_MAX = 254

/** The fields of both sign-in forms, as they were sent. */
const Sent = z.object({
  email: z.catch(z.optional(z.string().check(z.maxLength(EMAIL_MAX))), undefined),
  challenge: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(2048))), undefined),
  next: z.catch(z.string(), ''),
})
type Sent = z.output<typeof Sent>

/**
 * The answer to a sign-in form that was refused: a redirect to the sign-in page, with a cookie that contains the reason. The
 * page then shows the reason with the typed email, or asks for the code of the second step.
 */
export async function refuseSignInForm(
  thrown: unknown,
  { request, client, sent }: { request: ApiRequest; client: Client; sent: unknown },
): Promise<ApiResponse> {
  // Another site must not even leave a text on our sign-in page.
  if (isForeignForm(request, client)) return foreignFormPage()
  const error = appErrorOf(thrown, client.requestId)
  if (error.code === 'UNAVAILABLE') log.warn({ requestId: client.requestId, err: thrown }, 'a sign-in form failed')
  const form = Sent.safeParse(sent).data ?? { next: '' }
  const headers = signInFailureHeader(await encryptSignInFailure(signInFailureFrom(error, form)), client)
  return new ApiResponse(null, { status: 303, headers: { ...headers, location: loginPath(form.next) } })
}

/** The reason, the errors of fields, or the challenge, for the sign-in page. */
export function signInFailureFrom(error: AppError, { email, challenge: sent }: Omit<Sent, 'next'>): SignInFailure {
  const challenge = Challenge.safeParse(error.details.data).data?.challenge ?? sent
  if (error.code === 'SECOND_FACTOR_REQUIRED') return { email, challenge }
  const errors = fieldErrorsOf(error)
  if (errors) return { email, errors, challenge }
  // Drop a challenge that is no longer valid: the user must enter the password again to get a new challenge.
  const isOver = error.message === AUTH_MESSAGES.challenge || error.code === 'VALIDATION_ERROR'
  return { email, reason: reasonOf(error), challenge: isOver ? undefined : challenge }
}

/** The errors of the visible fields; undefined when no visible field is wrong. */
function fieldErrorsOf({ details }: AppError): SignInFailure['errors'] {
  const errorOf = (name: string) => details.errors?.find(({ field }) => field === name)?.message
  const errors = { email: errorOf('email'), password: errorOf('password'), code: errorOf('code') }
  return Object.values(errors).some(Boolean) ? errors : undefined
}

function reasonOf({ code, message, details: { retryAfter, errors } }: AppError): string {
  if (errors?.some(({ field }) => field === 'challenge')) return AUTH_MESSAGES.challenge
  return code === 'RATE_LIMITED' && retryAfter ? withWaitTime(message, retryAfter) : message
}

const foreignFormPage = (): ApiResponse =>
  htmlResponse({
    status: 403,
    title: 'Not signed in',
    body: `<h1>Not signed in</h1>
<p>This sign-in form came from another site. Please sign in on our own page.</p>
<p><a href="${LOGIN_PATH}">Open the sign-in page</a></p>`,
  })
