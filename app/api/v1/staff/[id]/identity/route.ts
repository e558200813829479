import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { unlinkStaffIdentity } from '@/lib/server/staff/identity'

export const DELETE = route(staffCalls.unlinkIdentity, ({ id, actor }) => unlinkStaffIdentity(id, actor))
