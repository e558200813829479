import { query } from '@/lib/server/db/db'
import { pendingMigrations } from '@/lib/server/db/pending-migrations'
import { jsonResponse } from '@/lib/server/http/api-response'
import { routeOutsideContract } from '@/lib/server/http/route-outside-contract'

/** 200 only when the database answers and has all migrations. A load balancer then sends requests only to ready nodes. */
export const GET = routeOutsideContract('/api/ready', async () => {
  const pending = await pendingMigrations(query).catch(() => null)
  const status = pending === null ? 'database unreachable' : pending.length ? 'migrations pending' : 'ready'
  return jsonResponse({ status }, { status: status === 'ready' ? 200 : 503 })
})
