import * as z from 'zod/mini'
import { LogoutInput, Refreshed, RefreshInput, User } from './schema'
import { REQUIRED_ACTIONS } from '@/lib/contract/required-action'
import { endpoint } from '@/lib/contract/endpoint'

export const oneUser = z.object({ user: User })

/** The calls that every page needs. */
// prettier-ignore
export const sessionCalls = {
  refresh: endpoint({
    method: 'POST', path: '/auth/refresh', access: 'public', body: RefreshInput, data: Refreshed,
    message: 'Session refreshed', fallback: 'Token refresh failed',
  }),
  me: endpoint({
    method: 'GET', path: '/auth/me', access: 'session', byToken: true, allowedDuring: REQUIRED_ACTIONS, data: oneUser,
    fallback: 'Failed to get user data',
  }),
  logout: endpoint({
    method: 'POST', path: '/auth/logout', access: 'public', body: LogoutInput, message: 'Logged out',
    fallback: 'Logout failed',
  }),
}
