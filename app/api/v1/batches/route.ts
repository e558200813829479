import { batchCalls } from '@/lib/contract/batches/endpoints'
import { batchPlanningCalls } from '@/lib/contract/batches/planning-endpoints'
import { listBatches } from '@/lib/server/batches/core/list'
import { createBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const GET = route(batchCalls.list, ({ query, actor }) => listBatches(query, actor))
export const POST = route(batchPlanningCalls.create, async ({ body, actor, idempotency }) => ({
  batch: await createBatch(body, actor, idempotency),
}))
