import { endpoints } from '@/lib/contract/endpoints'
import { latestChanges } from '@/lib/server/dashboard/changes'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.dashboard.changes, async ({ actor }) => ({ changes: await latestChanges(actor) }))
