import { batchCalls } from '@/lib/contract/batches/endpoints'
import { getBatch } from '@/lib/server/batches/core/list'
import { route } from '@/lib/server/http/route'

export const GET = route(batchCalls.get, async ({ id, actor }) => ({ batch: await getBatch(id, actor) }))
