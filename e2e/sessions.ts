import { expect, type APIRequestContext } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'

export type Account = { email: string; password: string }

export async function login(api: APIRequestContext, { email, password }: Account, baseURL = ''): Promise<SignedIn> {
  const response = await api.post(baseURL + pathOf(endpoints.auth.login), { data: { email, password } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: SignedIn }).data
}

/** Ends the session after its test. A user's 21st session would end the oldest, which another test may be using. */
export async function logout(api: APIRequestContext, session: SignedIn): Promise<void> {
  await api.post(pathOf(endpoints.auth.logout), { data: {}, headers: bearer(session) })
}

export const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` })
