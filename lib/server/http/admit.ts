import 'server-only'
import type { Duty } from '@/lib/contract/auth'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { DUTY, FORBIDDEN } from '@/lib/contract/messages'
import { admits, type Access } from '@/lib/contract/permissions'
import { AppError, forbidden } from '../errors'
import { actorByCookie, actorByToken, type Actor } from '../session/actor'
import { pageCookieOf } from './cookie'

const REFUSED_FOR = {
  changePassword: 'PASSWORD_CHANGE_REQUIRED',
  setUpSecondFactor: 'SECOND_FACTOR_SETUP_REQUIRED',
} as const satisfies Record<Duty, ErrorCode>

/**
 * Who makes a call, or null where anybody may.
 *
 * @param who is told of the actor as soon as they are known, be they refused or not
 * @throws AppError `UNAUTHENTICATED` without a session, `FORBIDDEN` without the right, and to whoever has
 * something to do first what `REFUSED_FOR` says
 */
export async function admit(
  request: Request,
  endpoint: Endpoint,
  requestId: string,
  who: { actor?: Actor },
): Promise<Actor | null> {
  const { access, cookie, method, despite } = endpoint
  // Nothing here is meant to be sent by another site's page (OWASP CSRF, "Fetch Metadata").
  if (method !== 'GET' && request.headers.get('sec-fetch-site') === 'cross-site') throw forbidden()
  if (access === ('public' satisfies Access)) return null
  const authorization = request.headers.get('authorization')
  const byCookie =
    cookie && !authorization ? await actorByCookie(pageCookieOf(request.headers.get('cookie')), requestId) : null
  const actor = byCookie ?? (await actorByToken(authorization, requestId))
  // Who is refused below is to be known, too.
  who.actor = actor
  const { duty } = actor.user
  if (duty && !despite.includes(duty)) throw new AppError(REFUSED_FOR[duty], DUTY[duty])
  if (!admits(access, actor)) throw forbidden(FORBIDDEN)
  return actor
}
