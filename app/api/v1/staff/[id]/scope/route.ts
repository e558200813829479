import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { setScope } from '@/lib/server/staff/service'

export const PUT = route(staffCalls.scope, async ({ id, body, actor }) => ({ staff: await setScope(id, body, actor) }))
