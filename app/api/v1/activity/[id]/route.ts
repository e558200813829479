import { endpoints } from '@/lib/contract/endpoints'
import { getEvent } from '@/lib/server/history/list-events'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.activity.get, async ({ id }) => ({ event: await getEvent(id) }))
