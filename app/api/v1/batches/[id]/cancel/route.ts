import { endpoints } from '@/lib/contract/endpoints'
import { cancelBatch } from '@/lib/server/batches/core/service'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.batches.cancel, async ({ id, actor }) => ({ batch: await cancelBatch(id, actor) }))
