import { showValueCalls } from '@/lib/contract/custom-fields/show'
import { showStaffValue } from '@/lib/server/staff/show-value'
import { route } from '@/lib/server/http/route'

export const POST = route(showValueCalls.staff, ({ id, params, actor }) => showStaffValue(id, params.key ?? '', actor))
