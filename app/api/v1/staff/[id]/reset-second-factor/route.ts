import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { resetStaffSecondFactor } from '@/lib/server/staff/reset'

export const POST = route(endpoints.staff.resetSecondFactor, ({ id, actor }) => resetStaffSecondFactor(id, actor))
