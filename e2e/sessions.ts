import { expect, type APIRequestContext } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { BatchPage } from '@/lib/contract/batches/schema'
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

/**
 * Cancels the bulk changes that a test has left open. Tests share an account, which can have only three open bulk
 * changes.
 */
export async function cancelOpenBatches(api: APIRequestContext, { user, ...tokens }: SignedIn, account: Account) {
  const list = ({ accessToken }: Pick<SignedIn, 'accessToken'>) =>
    api.get(pathOf(endpoints.batches.list), {
      params: { state: 'open', limit: 100 },
      headers: { authorization: `Bearer ${accessToken}` },
    })
  let [{ accessToken }, open] = [tokens, await list(tokens)]
  // The test has ended the session.
  if (open.status() === 401) {
    accessToken = (await login(api, account)).accessToken
    open = await list({ accessToken })
  }
  const { batches } = ((await open.json()) as { data: BatchPage }).data
  for (const { _id } of batches.filter(({ createdBy }) => createdBy._id === user._id)) {
    const headers = { authorization: `Bearer ${accessToken}` }
    await api.post(pathOf(endpoints.batches.cancel, _id), { data: {}, headers })
  }
}
