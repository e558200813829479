import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { activateStaff } from '@/lib/server/staff/service'

export const POST = route(endpoints.staff.activate, async ({ id, actor }) => ({
  staff: await activateStaff(id, actor),
}))
