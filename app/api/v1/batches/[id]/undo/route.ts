import { batchCalls } from '@/lib/contract/batches/endpoints'
import { undoBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(batchCalls.undo, async ({ id, actor, idempotency }) => ({
  batch: await undoBatch(id, actor, idempotency),
}))
