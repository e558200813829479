import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { setPermissions } from '@/lib/server/staff/service'

export const PUT = route(endpoints.staff.permissions, ({ id, body, actor }) => setPermissions(id, body, actor))
