import { expect, it } from 'vitest'
import { rateLimitHeaders } from './rate-limit-headers'

it('writes the headers of the rate limit', () => {
  expect(rateLimitHeaders({ left: 150, size: 200, seconds: 1 })).toEqual({
    'ratelimit-policy': '"requests";q=200;w=4',
    ratelimit: '"requests";r=150;t=1',
  })
})
