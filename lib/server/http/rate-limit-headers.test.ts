import { expect, it } from 'vitest'
import { rateLimitHeaders } from './rate-limit-headers'

it('`rateLimitHeaders` writes the policy and the state of the bucket', () => {
  expect(rateLimitHeaders({ left: 150, size: 200, seconds: 1 })).toEqual({
    'ratelimit-policy': '"requests";q=200;w=4',
    ratelimit: '"requests";r=150;t=1',
  })
})
