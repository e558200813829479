import { endpoints } from '@/lib/contract/endpoints'
import { correctRows } from '@/lib/server/batches/kinds/import/corrections'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.imports.correct, async ({ id, body, actor }) => ({
  batch: await correctRows(id, body, actor),
}))
