import 'server-only'
import { randomBytes } from 'node:crypto'

export const POLICY_HEADER = 'content-security-policy'

/**
 * For what is no page: opened on its own it may load and run nothing, in an origin that is nobody's. The server in front
 * sets it before anything else; where there is none, whatever a stranger had a hand in brings it itself.
 */
export const NO_PAGE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** 128 bits that nobody can guess, new for each page (CSP level 3, §7.1). */
export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * What a page may load and run: its own files, and of inline scripts and styles those that carry its nonce. The
 * tokens lie in local storage, so a script that slips in would be the session; none may ever run.
 *
 * `strict-dynamic` lets a script that has the nonce load the others. Components position themselves by `style`
 * attributes, which cannot carry a nonce and run nothing.
 *
 * @param development allows what hot reloading lives on: evaluated code, a socket, and the overlay's own styles
 */
export function contentSecurityPolicy(nonce: string, development = process.env.NODE_ENV === 'development'): string {
  const [evaluated, socket, styles] = development
    ? [" 'unsafe-eval'", ' ws:', "'unsafe-inline'"]
    : ['', '', `'nonce-${nonce}'`]
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluated}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
