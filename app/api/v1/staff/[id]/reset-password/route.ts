import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { setTemporaryPassword } from '@/lib/server/staff/reset'

export const POST = route(endpoints.staff.resetPassword, ({ id, actor }) => setTemporaryPassword(id, actor))
