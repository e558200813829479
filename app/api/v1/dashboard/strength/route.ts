import { dashboardCalls } from '@/lib/contract/dashboard'
import { strengthBy } from '@/lib/server/dashboard/strength'
import { route } from '@/lib/server/http/route'

export const GET = route(dashboardCalls.strength, async ({ actor, query }) => ({
  groups: await strengthBy(query.by, actor),
}))
