import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { resetStaffPassword } from '@/lib/server/staff/reset'

export const POST = route(staffCalls.resetPassword, ({ id, actor }) => resetStaffPassword(id, actor))
