import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { resetStaffPassword } from '@/lib/server/staff/reset'

export const POST = route(endpoints.staff.resetPassword, ({ id, actor }) => resetStaffPassword(id, actor))
