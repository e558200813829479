import { jsonResponse } from '@/lib/server/http/plain-response'
import { plainRoute } from '@/lib/server/http/plain-route'

/** Answers while the process lives. */
export const GET = plainRoute('/api/health', () => jsonResponse({ status: 'ok' }))
