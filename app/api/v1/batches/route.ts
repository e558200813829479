import { endpoints } from '@/lib/contract/endpoints'
import { listBatches } from '@/lib/server/batches/core/list'
import { createBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.list, ({ query, actor }) => listBatches(query, actor))
export const POST = route(endpoints.batches.create, async ({ body, actor, idempotency }) => ({
  batch: await createBatch(body, actor, idempotency),
}))
