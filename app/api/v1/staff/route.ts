import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { listStaff } from '@/lib/server/staff/listing'
import { createStaff } from '@/lib/server/staff/service'

export const GET = route(endpoints.staff.list, ({ query }) => listStaff(query))
export const POST = route(endpoints.staff.create, ({ body, actor, idempotency }) =>
  createStaff(body, actor, idempotency),
)
