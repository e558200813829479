import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { resetSecondFactor } from '@/lib/server/staff/reset'

export const POST = route(endpoints.staff.resetSecondFactor, ({ id, actor }) => resetSecondFactor(id, actor))
