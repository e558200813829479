import 'server-only'
import * as z from 'zod/mini'
import { User } from '@/lib/contract/accounts/schema'
import { NOTICE_KEY, STORAGE_KEYS } from '@/lib/contract/constants'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { nextPath } from '@/lib/contract/next-path'
import type { Client } from '@/lib/server/accounts/client'
import { newNonce } from './content-security'
import { signInCookieHeaders } from './cookie'
import { escapeHtml, htmlResponse, scriptValue } from './html-response'
import type { ApiResponse } from './api-response'

type Session = Parameters<typeof signInCookieHeaders>[0] & { accessToken: string; refreshToken: string; user: unknown }

/**
 * The answer to a sign-in form: a page that stores the tokens where the application looks for them at start-up, as a sign-in
 * by script does, and opens the next page. The next page replaces this page in the browser's history, so Back never shows it.
 * Without JavaScript this page only opens the next page.
 */
export function signedInPage(session: Session, next: string | undefined, client: Client): ApiResponse {
  const { accessToken, refreshToken } = session
  const path = nextPath(next)
  const href = escapeHtml(path)
  // The same order in which the application stores them, because other tabs follow each change.
  const stored = [
    [STORAGE_KEYS.accessToken, accessToken],
    [STORAGE_KEYS.refreshToken, refreshToken],
    [STORAGE_KEYS.user, JSON.stringify(z.parse(User, session.user))],
  ]
  const nonce = newNonce()
  return htmlResponse(
    {
      title: 'Signing in',
      head: `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>`,
      body: `<p>You are signed in. <a href="${href}">Continue</a></p>
<script nonce="${nonce}">
try {
  for (const [key, value] of ${scriptValue(stored)}) localStorage.setItem(key, value)
  sessionStorage.setItem(${scriptValue(NOTICE_KEY)}, ${scriptValue(SUCCESS_MESSAGES.login)})
} catch (error) {
  console.error(error)
}
location.replace(${scriptValue(path)})
</script>`,
      headers: signInCookieHeaders(session, client),
    },
    nonce,
  )
}
