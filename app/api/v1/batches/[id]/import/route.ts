import { endpoints } from '@/lib/contract/endpoints'
import { chooseColumns, getImport } from '@/lib/server/batches/kinds/import/imports'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.imports.get, async ({ id, actor }) => getImport(id, actor))
export const PUT = route(endpoints.imports.choose, async ({ id, body, actor }) => ({
  batch: await chooseColumns(id, body, actor),
}))
