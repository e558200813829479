import * as z from 'zod/mini'
import { Credentials, DUTIES, LogoutInput, Refreshed, RefreshInput, SignedIn, User } from './auth'
import { endpoint } from './endpoint'
import { FALLBACK, SUCCESS } from './messages'
import { SecondStep } from './second-factor'

export const oneUser = z.object({ user: User })

/** Signing in and out, apart from the other calls: the sign-in page needs no more, so it loads no more. */
// prettier-ignore
export const sessionCalls = {
  login: endpoint({
    method: 'POST', path: '/auth/login', access: 'public', body: Credentials, data: SignedIn, message: SUCCESS.login,
    fallback: FALLBACK.login,
  }),
  secondStep: endpoint({
    method: 'POST', path: '/auth/login/second-step', access: 'public', body: SecondStep, data: SignedIn,
    message: SUCCESS.login, fallback: FALLBACK.login, limit: { calls: 300, seconds: 300 },
  }),
  refresh: endpoint({
    method: 'POST', path: '/auth/refresh', access: 'public', body: RefreshInput, data: Refreshed,
    message: 'Session refreshed', fallback: FALLBACK.refresh, limit: { calls: 300, seconds: 300 },
  }),
  me: endpoint({
    method: 'GET', path: '/auth/me', access: 'session', despite: DUTIES, data: oneUser, fallback: FALLBACK.me,
  }),
  logout: endpoint({
    method: 'POST', path: '/auth/logout', access: 'public', body: LogoutInput, message: 'Logged out',
    fallback: FALLBACK.logout,
  }),
}
