import { endpoints } from '@/lib/contract/endpoints'
import { dashboardFigures } from '@/lib/server/dashboard/figures'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.dashboard.figures, ({ actor }) => dashboardFigures(actor))
