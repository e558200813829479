import { batchCalls } from '@/lib/contract/batches/endpoints'
import { queueBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(batchCalls.run, async ({ id, body, actor }) => ({
  batch: await queueBatch(id, body, actor),
}))
