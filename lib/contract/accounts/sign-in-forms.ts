import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { SECOND_STEP_FORM_PATH, SIGN_IN_FORM_PATH } from '@/lib/contract/paths'
import { Credentials } from './schema'
import { SecondStep } from './second-factor'
import { SECOND_STEP_LIMIT } from './sign-in-endpoints'

/** The page to open after signing in. A value that is not a path of this application leads to the dashboard. */
const next = z.catch(z.optional(z.string()), undefined)

/**
 * The sign-in forms, for browsers in which the scripts of the sign-in page have not arrived or do not run. They sign in like
 * the JSON calls and answer with a page, or with a redirect back to the sign-in page.
 */
// prettier-ignore
export const signInForms = {
  loginForm: endpoint({
    method: 'POST', path: SIGN_IN_FORM_PATH, access: 'public', takes: 'form', body: z.extend(Credentials, { next }),
    gives: 'page', message: SUCCESS_MESSAGES.login, fallback: 'Login failed',
  }),
  secondStepForm: endpoint({
    method: 'POST', path: SECOND_STEP_FORM_PATH, access: 'public', takes: 'form', body: z.extend(SecondStep, { next }),
    gives: 'page', message: SUCCESS_MESSAGES.login, fallback: 'Login failed', limit: SECOND_STEP_LIMIT,
  }),
}
