import 'server-only'
import type { RequiredAction } from '@/lib/contract/required-action'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { EXPORTS_RESERVED, FORBIDDEN_MESSAGE, NOT_BY_TOKEN, REQUIRED_ACTION_FIRST } from '@/lib/contract/messages'
import { admits } from '@/lib/contract/permissions'
import { seesConfidentialFields } from '@/lib/contract/privileges'
import type { ApiActor } from '@/lib/server/accounts/api-actor'
import { findTokenActor } from '@/lib/server/accounts/personal-tokens/find-token-actor'
import { personalTokenIn } from '@/lib/server/accounts/personal-tokens/token-text'
import { findActorByCookie, findActorByToken } from '@/lib/server/accounts/session-actor'
import { AppError, forbiddenError } from '@/lib/server/platform/errors'
import { mustNotExport, getSettings } from '@/lib/server/settings/settings'
import type { Client } from '@/lib/server/accounts/client'
import type { ApiRequest } from './api-request'
import { pageCookieOf } from './cookie'
import { isForeignForm } from './foreign-form'

const ACTION_ERRORS = {
  changePassword: 'PASSWORD_CHANGE_REQUIRED',
  setUpSecondFactor: 'SECOND_FACTOR_SETUP_REQUIRED',
} as const satisfies Record<RequiredAction, ErrorCode>

/**
 * Finds the user behind a request, or null for a public endpoint.
 *
 * @throws AppError `UNAUTHENTICATED` without a valid session or personal token, `FORBIDDEN` for a write or a form that
 * another site sent
 */
export async function authenticate(request: ApiRequest, endpoint: Endpoint, client: Client): Promise<ApiActor | null> {
  const { requestId } = client
  // Browsers say when a page of another site sends a request (OWASP CSRF, "Fetch Metadata").
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site'
  if (isCrossSite && endpoint.method !== 'GET') throw forbiddenError()
  if (endpoint.takes === 'form' && isForeignForm(request, client)) throw forbiddenError()
  if (endpoint.access === 'public') return null
  const authorization = request.headers.get('authorization')
  if (endpoint.cookie && !authorization) {
    const actor = await findActorByCookie(pageCookieOf(request.headers.get('cookie')), requestId)
    if (actor) return actor
  }
  const personalToken = personalTokenIn(authorization)
  return personalToken ? findTokenActor(personalToken, requestId) : findActorByToken(authorization, requestId)
}

/**
 * Checks that the user may make the call.
 *
 * @throws AppError `FORBIDDEN` without the permission, with a personal token for a call that accepts no tokens, or for
 * an export that is reserved for superAdmins; a code of `ACTION_ERRORS` when the user must do the required action first
 */
export async function authorize(endpoint: Endpoint, actor: ApiActor | null): Promise<void> {
  const { allowedDuring, isExport, byToken } = endpoint
  if (!byToken) refuseToken(actor)
  const action = actor?.user.duty
  if (action && !allowedDuring.includes(action))
    throw new AppError(ACTION_ERRORS[action], REQUIRED_ACTION_FIRST[action])
  if (!isAdmitted(endpoint, actor)) throw forbiddenError(FORBIDDEN_MESSAGE)
  if (isExport && actor && mustNotExport(actor, await getSettings())) throw forbiddenError(EXPORTS_RESERVED)
}

const isAdmitted = ({ access, confidential }: Endpoint, actor: ApiActor | null): boolean =>
  admits(access, actor) && (!confidential || (actor !== null && seesConfidentialFields(actor)))

/** @throws AppError `FORBIDDEN` for a program with a personal token */
function refuseToken(actor: ApiActor | null): void {
  if (actor?.token) throw forbiddenError(NOT_BY_TOKEN)
}
