import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { getTrashed } from '@/lib/server/trash/list'

export const GET = route(endpoints.trash.get, async ({ id }) => ({ record: await getTrashed(id) }))
