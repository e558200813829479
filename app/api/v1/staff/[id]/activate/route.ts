import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { activateStaff } from '@/lib/server/staff/service'

export const POST = route(staffCalls.activate, async ({ id, actor }) => ({
  staff: await activateStaff(id, actor),
}))
