import { jsonResponse } from '@/lib/server/http/api-response'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'

/** Answers as long as the process runs. */
export const GET = routeOutsideContract('/api/health', () => jsonResponse({ status: 'ok' }))
