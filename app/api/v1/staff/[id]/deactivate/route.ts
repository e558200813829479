import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { deactivateStaff } from '@/lib/server/staff/service'

export const POST = route(staffCalls.deactivate, async ({ id, actor }) => ({
  staff: await deactivateStaff(id, actor),
}))
