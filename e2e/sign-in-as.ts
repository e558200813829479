import type { Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { STORAGE_KEYS } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { type Account, ADMIN, expect } from './fixtures'

/** Signs in a browser through the API, in place of its last user. The next page belongs to the new user. */
export async function signInAs(page: Page, { email, password }: Account = ADMIN): Promise<SignedIn> {
  const context = page.context()
  // The open application would notice that its session is gone, and load the sign-in page.
  await page.goto('about:blank')
  await context.clearCookies()
  // `page.request` shares the cookies of the context, which therefore gets the page cookie as well.
  const answer = await page.request.post(pathOf(endpoints.auth.login), { data: { email, password } })
  expect(answer.status()).toBe(200)
  const session = ((await answer.json()) as { data: SignedIn }).data
  const { cookies } = await context.storageState()
  const stored = { ...session, user: JSON.stringify(session.user) }
  const localStorage = Object.entries(STORAGE_KEYS).map(([key, name]) => ({
    name,
    value: stored[key as keyof typeof STORAGE_KEYS],
  }))
  await context.setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] })
  return session
}
