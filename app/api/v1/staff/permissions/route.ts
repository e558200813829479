import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { listStaffAccess } from '@/lib/server/staff/list-access'

export const GET = route(endpoints.staffAccess.list, ({ query }) => listStaffAccess(query))
