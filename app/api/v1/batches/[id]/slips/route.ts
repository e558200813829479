import { endpoints } from '@/lib/contract/endpoints'
import { countWaiting, makeSlips } from '@/lib/server/batches/kinds/import/slips'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.imports.waiting, async ({ id, actor }) => ({
  waiting: await countWaiting(id, actor),
}))
export const POST = route(endpoints.imports.makeSlips, async ({ id, actor }) => makeSlips(id, actor))
