import * as z from 'zod/mini'
import { Credentials, LogoutInput, Refreshed, RefreshInput, SignedIn, User } from './schema'
import { REQUIRED_ACTIONS } from '@/lib/contract/required-action'
import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { SecondStep } from './second-factor'

/** The JSON call and the form share this limit. */
export const SECOND_STEP_LIMIT = { calls: 300, seconds: 300, key: 'second step' }

export const oneUser = z.object({ user: User })

/** These calls have their own file, so that the sign-in page loads no other endpoints. */
// prettier-ignore
export const sessionCalls = {
  login: endpoint({
    method: 'POST', path: '/auth/login', access: 'public', body: Credentials, data: SignedIn, message: SUCCESS_MESSAGES.login,
    fallback: 'Login failed',
  }),
  secondStep: endpoint({
    method: 'POST', path: '/auth/login/second-step', access: 'public', body: SecondStep, data: SignedIn,
    message: SUCCESS_MESSAGES.login, fallback: 'Login failed', limit: SECOND_STEP_LIMIT,
  }),
  refresh: endpoint({
    method: 'POST', path: '/auth/refresh', access: 'public', body: RefreshInput, data: Refreshed,
    message: 'Session refreshed', fallback: 'Token refresh failed',
  }),
  me: endpoint({
    method: 'GET', path: '/auth/me', access: 'session', allowedDuring: REQUIRED_ACTIONS, data: oneUser,
    fallback: 'Failed to get user data',
  }),
  logout: endpoint({
    method: 'POST', path: '/auth/logout', access: 'public', body: LogoutInput, message: 'Logged out',
    fallback: 'Logout failed',
  }),
}
