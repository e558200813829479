import { endpoints } from '@/lib/contract/endpoints'
import { getBatch } from '@/lib/server/batches/core/list'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.get, async ({ id, actor }) => ({ batch: await getBatch(id, actor) }))
