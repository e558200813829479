import { db } from '@/lib/server/db'
import { pendingMigrations } from '@/lib/server/db/pending-migrations'
import { plainRoute } from '@/lib/server/http/plain-route'

/** 200 only when the database answers and has all its migrations, so that a balancer sends requests to none but ready nodes. */
export const GET = plainRoute('/api/ready', async () => {
  const pending = await pendingMigrations(db).catch(() => null)
  const status = pending === null ? 'database unreachable' : pending.length ? 'migrations pending' : 'ready'
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503 })
})
