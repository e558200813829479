export const LOGIN_PATH = '/login'
export const HOME_PATH = '/dashboard'

const HERE = 'http://here.invalid'

/**
 * Where a sign-in leads: `next` when it is a page of ours, else the dashboard. Anything that a browser could read
 * as another site (`//evil.example`, `/\evil.example`, `javascript:…`) is refused, and so are the sign-in page itself
 * and the one that told somebody else they may not go where they were going.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return HOME_PATH
  const { origin, pathname, search } = new URL(next, HERE)
  // The parser has resolved `..`, backslashes and line breaks; what comes out may look like another site again.
  if (origin !== HERE || pathname.startsWith('//')) return HOME_PATH
  return /^\/(login|unauthorized|api)?(\/|$)/i.test(pathname) ? HOME_PATH : pathname + search
}

/**
 * The sign-in page for someone on their way to `from`. It always carries `next`: the page cookie may outlive the
 * tokens, so a signed-in visitor may be sent away from `/login` alone, but never from `/login?next=…`.
 */
export const loginPath = (from: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(nextPath(from))}`
