import { importCalls } from '@/lib/contract/imports/endpoints'
import { chooseColumns, getImport } from '@/lib/server/batches/kinds/import/imports'
import { route } from '@/lib/server/http/route'

export const GET = route(importCalls.get, async ({ id, actor }) => getImport(id, actor))
export const PUT = route(importCalls.choose, async ({ id, body, actor }) => ({
  batch: await chooseColumns(id, body, actor),
}))
