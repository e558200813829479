import { importCalls } from '@/lib/contract/imports/endpoints'
import { decideValues } from '@/lib/server/batches/kinds/import/decide-values'
import { route } from '@/lib/server/http/route'

export const POST = route(importCalls.decideValues, ({ id, body, actor }) => decideValues(id, body, actor))
