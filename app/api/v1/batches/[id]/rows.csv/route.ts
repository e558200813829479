import { endpoints } from '@/lib/contract/endpoints'
import { exportRows } from '@/lib/server/batches/core/export'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.exportRows, async ({ id, actor }) =>
  exportResponse('batch', await exportRows(id, actor)),
)
