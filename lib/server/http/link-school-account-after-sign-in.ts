import 'server-only'
import type { Client } from '@/lib/server/accounts/client'
import { linkPendingIdentity } from '@/lib/server/accounts/oidc/link'
import type { ApiRequest } from './api-request'
import { oidcPendingCookieOf, oidcPendingDeletion } from './cookie'

type Session = { user: { _id: string } }

/**
 * Links the school account that waits in the browser's cookie.
 *
 * @returns the `Set-Cookie` that deletes the cookie; empty when there is no cookie
 */
export async function linkSchoolAccountAfterSignIn(
  { user }: Session,
  { headers }: ApiRequest,
  client: Client,
): Promise<string[]> {
  const pending = oidcPendingCookieOf(headers.get('cookie'), client)
  if (pending === undefined) return []
  await linkPendingIdentity(user._id, pending, client)
  return [oidcPendingDeletion(client)]
}
