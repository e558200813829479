import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { getTrashedRecord } from '@/lib/server/trash/list'

export const GET = route(endpoints.trash.get, async ({ id }) => ({ record: await getTrashedRecord(id) }))
