import { batchCalls } from '@/lib/contract/batches/endpoints'
import { exportRows } from '@/lib/server/batches/core/export'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'

export const GET = route(batchCalls.exportRows, async ({ id, actor }) =>
  exportResponse('batch', await exportRows(id, actor)),
)
