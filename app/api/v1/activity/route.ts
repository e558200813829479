import { endpoints } from '@/lib/contract/endpoints'
import { listActivity } from '@/lib/server/history/list-events'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.activity.list, ({ query }) => listActivity(query))
