import { endpoints } from '@/lib/contract/endpoints'
import { undoBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.batches.undo, async ({ id, actor, idempotency }) => ({
  batch: await undoBatch(id, actor, idempotency),
}))
