import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { resetStaffSecondFactor } from '@/lib/server/staff/reset'

export const POST = route(staffCalls.resetSecondFactor, ({ id, actor }) => resetStaffSecondFactor(id, actor))
