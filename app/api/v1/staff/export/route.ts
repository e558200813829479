import { endpoints } from '@/lib/contract/endpoints'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'
import { exportStaff } from '@/lib/server/staff/export'

export const GET = route(endpoints.staff.export, async ({ query, actor }) =>
  exportResponse('staff', await exportStaff(query, actor)),
)
