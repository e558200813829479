import { endpoints } from '@/lib/contract/endpoints'
import { listActivity } from '@/lib/server/audit/find'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.activity.list, ({ query }) => listActivity(query))
