import { batchCalls } from '@/lib/contract/batches/endpoints'
import { listRows } from '@/lib/server/batches/core/list-rows'
import { route } from '@/lib/server/http/route'

export const GET = route(batchCalls.rows, ({ id, query, actor }) => listRows(id, query, actor))
