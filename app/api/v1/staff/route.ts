import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { listStaff } from '@/lib/server/staff/listing'
import { createStaff } from '@/lib/server/staff/service'

export const GET = route(staffCalls.list, ({ query, actor }) => listStaff(query, actor))
export const POST = route(staffCalls.create, ({ body, actor, idempotency }) => createStaff(body, actor, idempotency))
