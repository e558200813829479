import { endpoints } from '@/lib/contract/endpoints'
import { queueBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.batches.run, async ({ id, body, actor }) => ({
  batch: await queueBatch(id, body.revision, actor),
}))
