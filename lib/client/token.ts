/** Whether a token has three parts separated by dots and an expiry (`exp`, in seconds) in the future (R18.1). */
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
