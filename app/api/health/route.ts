import { jsonResponse } from '@/lib/server/http/plain-response'
import { plainRoute } from '@/lib/server/http/plain-route'

/** Answers as long as the process runs. */
export const GET = plainRoute('/api/health', () => jsonResponse({ status: 'ok' }))
