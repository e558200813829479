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
 *
 * @param cookies other cookies to set
 * @param otherUserNotice replaces the notice on the next page when another user was signed in in this browser
 */
export function signedInPage(
  session: Session,
  next: string | undefined,
  client: Client,
  cookies: readonly string[] = [],
  otherUserNotice?: string,
): ApiResponse {
  const { accessToken, refreshToken } = session
  const path = nextPath(next)
  const href = escapeHtml(path)
  const user = z.parse(User, session.user)
  // Store the tokens and the user in the same order as the application does, because other tabs react to each change.
  const stored = [
    [STORAGE_KEYS.accessToken, accessToken],
    [STORAGE_KEYS.refreshToken, refreshToken],
    [STORAGE_KEYS.user, JSON.stringify(user)],
  ]
  const { before, notice } = otherUserNotice ? noticeFor(user, otherUserNotice) : LOGIN_NOTICE
  const nonce = newNonce()
  return htmlResponse(
    {
      title: 'Signing in',
      head: `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>`,
      body: `<p>You are signed in. <a href="${href}">Continue</a></p>
<script nonce="${nonce}">
try {${before}
  for (const [key, value] of ${scriptValue(stored)}) localStorage.setItem(key, value)
  sessionStorage.setItem(${scriptValue(NOTICE_KEY)}, ${notice})
} catch (error) {
  console.error(error)
}
location.replace(${scriptValue(path)})
</script>`,
      headers: signInCookieHeaders(session, client, cookies),
    },
    nonce,
  )
}

const LOGIN_NOTICE = { before: '', notice: scriptValue(SUCCESS_MESSAGES.login) }

/** Parts of the page's script, which chooses the notice by the user who was signed in before. */
const noticeFor = ({ _id }: User, otherUserNotice: string) => ({
  before: `\n  const before = localStorage.getItem(${scriptValue(STORAGE_KEYS.user)})`,
  notice: `before && !before.includes(${scriptValue(_id)}) ? ${scriptValue(otherUserNotice)} : ${LOGIN_NOTICE.notice}`,
})
