export const LOGIN_PATH = '/login'
export const HOME_PATH = '/dashboard'

const HERE = 'http://here.invalid'
/** Longer than any of our addresses, and shorter than the headers that proxies refuse. */
const NEXT_MAX = 4_000

/**
 * The page to open after signing in: `next` if it is a path of this application, otherwise the dashboard. Refuses
 * anything that a browser could read as another site (`//evil.example`, `/\evil.example`, `javascript:…`), the pages
 * without a session, and the access-denied page, which may have been meant for another user.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.length > NEXT_MAX || !URL.canParse(next, HERE)) return HOME_PATH
  const { origin, pathname, search } = new URL(next, HERE)
  // The parser resolves `..`, backslashes and line breaks, so the result may look like another site again.
  if (origin !== HERE || pathname.startsWith('//')) return HOME_PATH
  return /^\/(login|forgot|reset|unauthorized|api)?(\/|$)/i.test(pathname) ? HOME_PATH : pathname + search
}

/**
 * The address of the sign-in page for a visitor of `from`. It always has `next`: the server redirects a visitor with a
 * page cookie away from `/login`, but not from `/login?next=…`, because the page cookie may outlive the tokens.
 *
 * @param ended why the session has ended, a key of `SESSION_ENDS`
 */
export const loginPath = (from: string, ended?: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ next: nextPath(from), ...(ended && { ended }) }).toString()}`
