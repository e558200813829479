import 'server-only'
import { randomBytes } from 'node:crypto'

export const CSP_HEADER = 'content-security-policy'

/**
 * The policy for every response that is not a page: opened in a tab, it may load and run nothing, and has its own origin. The
 * server in front sets this header on every response. Uploaded pictures set it, too, in case there is no server in front.
 */
export const NON_PAGE_CSP = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** 128 random bits, new for each page (CSP level 3, §7.1). */
export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * A page may load files of this site, and use inline scripts and styles with the nonce of the page. Local storage
 * contains the tokens, so an injected script could steal the session.
 *
 * `strict-dynamic` lets a script with the nonce load other scripts. `style` attributes are allowed, because components
 * set them, and they cannot have a nonce and cannot run code.
 *
 * @param development allows hot reloading: evaluated code, a WebSocket, and the styles of its overlay
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
