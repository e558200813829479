import { staffAccessCalls } from '@/lib/contract/staff/access'
import { route } from '@/lib/server/http/route'
import { listStaffAccess } from '@/lib/server/staff/list-access'

export const GET = route(staffAccessCalls.list, ({ query, actor }) => listStaffAccess(query, actor))
