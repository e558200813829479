import 'server-only'
import { type BucketState, BURST_SECONDS } from '@/lib/server/limits/request-rate'
import type { ResponseHeaders } from './api-response'

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
export const rateLimitHeaders = ({ left, size, seconds }: BucketState): ResponseHeaders => ({
  'ratelimit-policy': `"requests";q=${size};w=${BURST_SECONDS}`,
  ratelimit: `"requests";r=${left};t=${seconds}`,
})
