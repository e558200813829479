/** Whether a token has three parts separated by dots and an expiry (`exp`, in seconds) in the future (R18.1). */
export function isTokenValid(token: string, now = Date.now()): boolean {
  const exp = payloadOf(token)?.exp
  return typeof exp === 'number' && exp * 1000 > now
}

/** The id (`sid`) of the session that an access token belongs to; undefined when it cannot be read. */
export function sessionIdIn(token: string): string | undefined {
  const sid = payloadOf(token)?.sid
  return typeof sid === 'string' ? sid : undefined
}

/** The payload of a JWT. The signature is not verified, because only the server can verify it. */
function payloadOf(token: string): { exp?: unknown; sid?: unknown } | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const payload: unknown = JSON.parse(atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof payload === 'object' && payload !== null ? payload : undefined
  } catch {
    return undefined
  }
}
