import { dashboardCalls } from '@/lib/contract/dashboard'
import { listLatestChanges } from '@/lib/server/dashboard/changes'
import { route } from '@/lib/server/http/route'

export const GET = route(dashboardCalls.changes, async ({ actor }) => ({ changes: await listLatestChanges(actor) }))
