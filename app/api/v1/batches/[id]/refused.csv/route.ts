import { importCalls } from '@/lib/contract/imports/endpoints'
import { exportRefusedRows } from '@/lib/server/batches/kinds/import/refused-rows'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'

export const GET = route(importCalls.refused, async ({ id, actor }) =>
  exportResponse('refused', await exportRefusedRows(id, actor)),
)
