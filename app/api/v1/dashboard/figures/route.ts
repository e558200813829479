import { dashboardCalls } from '@/lib/contract/dashboard'
import { dashboardFigures } from '@/lib/server/dashboard/figures'
import { route } from '@/lib/server/http/route'

export const GET = route(dashboardCalls.figures, ({ actor }) => dashboardFigures(actor))
