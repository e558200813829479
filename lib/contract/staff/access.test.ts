import { expect, it } from 'vitest'
import { noSignInText } from './access'

it('an account without a sign-in has never signed in, unless it is older than the history', () => {
  const daysAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString() })
  expect([noSignInText(daysAgo(399)), noSignInText(daysAgo(401))]).toEqual(['Never', 'Not in the last 400 days'])
})
