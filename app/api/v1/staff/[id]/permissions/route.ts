import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { setPermissions } from '@/lib/server/staff/service'

export const PUT = route(staffCalls.permissions, ({ id, body, actor }) => setPermissions(id, body, actor))
