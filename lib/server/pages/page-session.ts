import 'server-only'
import { headers } from 'next/headers'
import type { PageSession } from '@/lib/contract/accounts/page-session'
import { allCustomFields, isVisibleTo } from '@/lib/contract/custom-fields/field'
import { changedLists } from '@/lib/contract/school-lists'
import { changedRules } from '@/lib/contract/school-rules'
import type { SessionActor } from '@/lib/server/accounts/api-actor'
import { findActorByCookie } from '@/lib/server/accounts/session-actor'
import { withSchoolSettings } from '@/lib/server/accounts/with-school-settings'
import { pageCookieOf } from '@/lib/server/http/cookie'
import { log } from '@/lib/server/platform/log'
import { oncePerPage } from './once-per-page'

/**
 * The user of the page cookie, or null. Read once for each page. The redirects of the middleware are not access control, so
 * pages do not rely on them. When the database fails, the page is rendered without a user and without records.
 */
export const pageActor = oncePerPage(async (): Promise<SessionActor | null> => {
  const sent = await headers()
  try {
    return await findActorByCookie(pageCookieOf(sent.get('cookie')), sent.get('x-request-id') ?? '')
  } catch (error) {
    log.error({ err: error }, 'a page could not read the session')
    return null
  }
})

/** The answer of `GET /auth/me` for the session of the page cookie, for start-up; undefined without a session. */
export async function pageSession(): Promise<PageSession | undefined> {
  const actor = await pageActor()
  if (!actor) return undefined
  try {
    const user = await withSchoolSettings(actor.user)
    const fields = allCustomFields().filter(field => isVisibleTo(actor, field))
    const own = fields.length > 0 ? { fields } : {}
    return { sessionId: actor.sessionId, user, lists: changedLists(), rules: changedRules(), ...own }
  } catch (error) {
    log.error({ err: error }, 'a page could not read the settings')
    return undefined
  }
}
