import type { APIRequestContext } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expect } from './fixtures'

/** Signs in as `account` on another device and makes a call there, which must succeed. */
export async function callElsewhere(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
  { method, path }: Endpoint,
  { id, data = {} }: { id?: string; data?: object } = {},
): Promise<void> {
  const signIn = await request.post(pathOf(endpoints.auth.login), { data: { email, password } })
  const { accessToken } = ((await signIn.json()) as { data: SignedIn }).data
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await request.fetch(pathOf({ path }, id), { method, headers, data })
  expect(answer.status()).toBe(200)
}
