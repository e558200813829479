import { NextResponse, type NextRequest } from 'next/server'
import { NONCE_HEADER } from '@/lib/contract/constants'
import { HOME_PATH, LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { isPage, PAGES, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { admits } from '@/lib/contract/permissions'
import { contentSecurityPolicy, newNonce, POLICY_HEADER } from '@/lib/server/http/content-security'
import { pageCookieOf } from '@/lib/server/http/cookie'
import { log } from '@/lib/server/log'
import { actorByCookie } from '@/lib/server/session/actor'

// The API is left out: it decides for itself, and a middleware in front would double the cost of a call.
export const config = { matcher: ['/((?!api/|_next/|icon\\.svg$).*)'], runtime: 'nodejs' }

/**
 * Sends people to the page that is theirs before one is drawn (specification §2). A convenience, never the lock:
 * pages hold no data, and every call to the API is decided there.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const destination = await redirectFor(request)
  // Next makes it relative again (RFC 9110 §10.2.2), so a forged Host header sends nobody anywhere.
  return destination ? redirectTo(new URL(destination, request.url)) : pageWithPolicy(request)
}

/** It depends on who asks, so nobody in between may keep it. */
const redirectTo = (url: URL) => NextResponse.redirect(url, { headers: { 'cache-control': 'no-store' } })

/** Lets the page be drawn under a policy of its own. Next finds the nonce for its scripts in the request's copy. */
function pageWithPolicy(request: NextRequest): NextResponse {
  const nonce = newNonce()
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set(NONCE_HEADER, nonce)
  headers.set(POLICY_HEADER, policy)
  return NextResponse.next({ request: { headers }, headers: { [POLICY_HEADER]: policy } })
}

/** Where a visitor is sent instead, or null when the page may be drawn. */
async function redirectFor({ nextUrl: { pathname, search }, headers }: NextRequest): Promise<string | null> {
  if (!isPage(pathname)) return HOME_PATH
  const cookie = pageCookieOf(headers.get('cookie'))
  try {
    const actor = await actorByCookie(cookie, headers.get('x-request-id') ?? '')
    // The cookie may outlive the browser's tokens; whoever was sent here with `next` has none and must sign in.
    if (pathname === LOGIN_PATH) return actor && !search ? HOME_PATH : null
    if (!actor) return loginPath(pathname + search)
    return admits(PAGES[pathname], actor) ? null : UNAUTHORIZED_PATH
  } catch (error) {
    // Without the database nobody can be judged; the page is drawn and its calls will say what is wrong.
    log.error({ err: error }, 'middleware could not read the session')
    return null
  }
}
