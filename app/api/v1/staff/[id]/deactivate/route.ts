import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { deactivateStaff } from '@/lib/server/staff/service'

export const POST = route(endpoints.staff.deactivate, async ({ id, actor }) => ({
  staff: await deactivateStaff(id, actor),
}))
