import { endpoints } from '@/lib/contract/endpoints'
import { listRows } from '@/lib/server/batches/core/list'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.rows, ({ id, query, actor }) => listRows(id, query, actor))
