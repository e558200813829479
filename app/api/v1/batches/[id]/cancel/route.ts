import { batchCalls } from '@/lib/contract/batches/endpoints'
import { cancelBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(batchCalls.cancel, async ({ id, actor }) => ({ batch: await cancelBatch(id, actor) }))
