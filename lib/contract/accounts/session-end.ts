import { AUTH_MESSAGES } from '@/lib/contract/messages'

/**
 * The reasons why a session ended, or why a sign-in continues on the sign-in page, with their texts. The page accepts
 * no other text from its address.
 */
export const SESSION_ENDS = {
  expired: 'Your session has expired. Please sign in again.',
  logout: 'You signed out in another tab.',
  device: 'This device was signed out from another device. Please sign in again.',
  password: 'Your password was changed. Please sign in with the new password.',
  deactivated: AUTH_MESSAGES.deactivated,
  deleted: 'Your account has been deleted. Please contact your administrator.',
  'second factor': 'Two-step sign-in was turned off for your account. Please sign in again.',
  crowded: 'You are signed in on too many devices, so this device was signed out. Please sign in again.',
  reuse: 'You were signed out for security reasons because your session was used in two places. Please sign in again.',
  security: 'You were signed out for security reasons. Please sign in again.',
  'school account': 'Please sign in once with your password, to link your school account.',
} as const

export type SessionEnd = keyof typeof SESSION_ENDS

const isSessionEnd = (value: unknown): value is SessionEnd =>
  typeof value === 'string' && Object.hasOwn(SESSION_ENDS, value)

/** Reads the reason from the `data` of a refused refresh, another tab's message, or the address of the sign-in page. */
export function parseSessionEnd(data: unknown): SessionEnd | undefined {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return isSessionEnd(reason) ? reason : undefined
}
