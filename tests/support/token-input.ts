import { type Permission, permissionsOf } from '@/lib/contract/permissions'
import { schoolDay } from '@/lib/server/platform/clock'
import { DAY } from './clock'

/** The date this many days from today, as `YYYY-MM-DD`. */
export const dateInDays = (days: number): string =>
  new Date(Date.parse(`${schoolDay()}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The body of a call that makes a token. */
export const tokenInput = (granted: readonly Permission[], changes: { name?: string; expiresAt?: string } = {}) => ({
  name: 'Library',
  expiresAt: dateInDays(30),
  permissions: permissionsOf(granted),
  ...changes,
})
