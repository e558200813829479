import { importCalls } from '@/lib/contract/imports/endpoints'
import { correctRows } from '@/lib/server/batches/kinds/import/corrections'
import { route } from '@/lib/server/http/route'

export const POST = route(importCalls.correct, async ({ id, body, actor }) => ({
  batch: await correctRows(id, body, actor),
}))
