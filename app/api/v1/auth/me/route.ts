import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { updateProfile } from '@/lib/server/accounts/own-account'
import { withSchoolSettings } from '@/lib/server/accounts/with-school-settings'
import { pageCookieHeader } from '@/lib/server/http/cookie'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const GET = route(accountCalls.me, async ({ actor, client }) => {
  const user = await withSchoolSettings(actor.user)
  if (actor.token) return { user }
  const session = { sessionId: actor.sessionId, expiresAt: actor.sessionExpiresAt }
  return new ResultWithHeaders({ user }, pageCookieHeader(session, client))
})

export const PUT = route(
  accountCalls.updateMe,
  async ({ body, actor }) => ({ user: await withSchoolSettings(await updateProfile(body, actor)) }),
  { readStored: ({ actor }) => actor.user },
)
