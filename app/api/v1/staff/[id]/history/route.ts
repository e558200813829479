import { endpoints } from '@/lib/contract/endpoints'
import { historyOf } from '@/lib/server/audit/find'
import { route } from '@/lib/server/http/route'
import { getStaff } from '@/lib/server/staff/find'

export const GET = route(endpoints.staff.history, async ({ id, query }) => {
  await getStaff(id)
  return historyOf('user', id, query)
})
