import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { Credentials, SignedIn } from './schema'
import { SecondStep } from './second-factor'

/** The JSON call and the form share this limit. */
export const SECOND_STEP_LIMIT = { calls: 300, seconds: 300, key: 'second step' }

/** These calls have their own file, so that the other pages do not load them. */
// prettier-ignore
export const signInCalls = {
  login: endpoint({
    method: 'POST', path: '/auth/login', access: 'public', body: Credentials, data: SignedIn, message: SUCCESS_MESSAGES.login,
    fallback: 'Login failed',
  }),
  secondStep: endpoint({
    method: 'POST', path: '/auth/login/second-step', access: 'public', body: SecondStep, data: SignedIn,
    message: SUCCESS_MESSAGES.login, fallback: 'Login failed', limit: SECOND_STEP_LIMIT,
  }),
}
