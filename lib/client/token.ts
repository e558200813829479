/** Specification §4: exactly three dot-separated parts, and an expiry (`exp`, in seconds) later than now. */
export function isTokenValid(token: string, now = Date.now()): boolean {
  const parts = token.split('.')
  if (parts.length !== 3) return false
  try {
    const payload: unknown = JSON.parse(atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : undefined
    return typeof exp === 'number' && exp * 1000 > now
  } catch {
    return false
  }
}
