import { NextResponse, type NextRequest } from 'next/server'
import { NONCE_HEADER } from '@/lib/contract/constants'
import { HOME_PATH, LOGIN_PATH, loginPath } from '@/lib/contract/next-path'
import { mayOpenPage, pageAt, PAGES, UNAUTHORIZED_PATH } from '@/lib/contract/pages'
import { contentSecurityPolicy, newNonce, CSP_HEADER } from '@/lib/server/http/content-security'
import { clientOf } from '@/lib/server/http/client'
import { signInFailureDeletionCookie, pageCookieOf } from '@/lib/server/http/cookie'
import { log } from '@/lib/server/platform/log'
import { findActorByCookie } from '@/lib/server/accounts/session-actor'

// Excludes the API: it authorizes by itself, and a middleware in front would double the cost of a call.
export const config = { matcher: ['/((?!api/|_next/|icon\\.svg$).*)'], runtime: 'nodejs' }

/**
 * Redirects before a page is rendered (R2.12). This is a convenience and not access control: pages read their data with the
 * checks of the API.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const destination = await redirectFor(request)
  // Next makes the location relative (RFC 9110, section 10.2.2), so a forged Host header has no effect.
  return destination ? redirectTo(new URL(destination, request.url)) : pageWithPolicy(request)
}

/** Not cacheable: the destination depends on the user. */
const redirectTo = (url: URL) => NextResponse.redirect(url, { headers: { 'cache-control': 'no-store' } })

/** Renders the page with its own content security policy. Next reads the nonce from the request headers. */
function pageWithPolicy(request: NextRequest): NextResponse {
  const nonce = newNonce()
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set(NONCE_HEADER, nonce)
  headers.set(CSP_HEADER, policy)
  const response = NextResponse.next({ request: { headers }, headers: { [CSP_HEADER]: policy } })
  // The sign-in page shows only once why its form was refused.
  const shown = signInFailureDeletionCookie(headers.get('cookie'), clientOf(request))
  if (request.nextUrl.pathname === LOGIN_PATH && shown) response.headers.append('set-cookie', shown)
  return response
}

/** Whether both visitors and signed-in users may open a page. On a shared browser, another user may be signed in. */
const isForEverybody = (page: keyof typeof PAGES): boolean => PAGES[page] === 'public' && page !== LOGIN_PATH

/** The path to redirect to, or null when the page may be rendered. */
async function redirectFor({ nextUrl: { pathname, search }, headers }: NextRequest): Promise<string | null> {
  const page = pageAt(pathname)
  if (!page) return HOME_PATH
  if (isForEverybody(page)) return null
  const cookie = pageCookieOf(headers.get('cookie'))
  try {
    const actor = await findActorByCookie(cookie, headers.get('x-request-id') ?? '')
    // The cookie may outlive the browser's tokens. A visitor with `next` has no valid tokens and must sign in.
    if (pathname === LOGIN_PATH) return actor && !search ? HOME_PATH : null
    if (!actor) return loginPath(pathname + search)
    return mayOpenPage(actor, page) ? null : UNAUTHORIZED_PATH
  } catch (error) {
    // The session cannot be checked without the database. Render the page; its API calls will report the error.
    log.error({ err: error }, 'middleware could not read the session')
    return null
  }
}
