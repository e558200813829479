import { endpoints } from '@/lib/contract/endpoints'
import { exportRows } from '@/lib/server/batches/export'
import { csvResponse } from '@/lib/server/http/csv-response'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batches.exportRows, async ({ id, actor }) =>
  csvResponse('batch', await exportRows(id, actor)),
)
