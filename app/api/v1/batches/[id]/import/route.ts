import { importCalls } from '@/lib/contract/imports/endpoints'
import { changeImportSettings, getImport } from '@/lib/server/batches/kinds/import/imports'
import { route } from '@/lib/server/http/route'

export const GET = route(importCalls.get, async ({ id, actor }) => getImport(id, actor))
export const PUT = route(importCalls.choose, async ({ id, body, actor }) => ({
  batch: await changeImportSettings(id, body, actor),
}))
