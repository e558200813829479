import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOGIN_PATH, SENT_TOO_EARLY } from '@/lib/contract/next-path'
import { redirect } from './refusal'

/** Whether the browser itself submitted the sign-in form, because the page's scripts had not loaded yet. */
export const isPlainSignIn = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.split('?', 1)[0] === LOGIN_PATH

/**
 * Redirects to the sign-in page (303, RFC 9110 §15.4.4), which then explains what happened. The body is not read, so
 * the password goes nowhere.
 */
export function redirectToSignIn({ url = LOGIN_PATH }: IncomingMessage, response: ServerResponse): void {
  const query = url.slice(LOGIN_PATH.length + 1).split('&')
  const others = query.filter(param => param && param !== SENT_TOO_EARLY)
  redirect(response, 303, `${LOGIN_PATH}?${[...others, SENT_TOO_EARLY].join('&')}`)
}
