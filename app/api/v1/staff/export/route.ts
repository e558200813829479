import { endpoints } from '@/lib/contract/endpoints'
import { csvResponse } from '@/lib/server/http/csv-response'
import { route } from '@/lib/server/http/route'
import { exportStaff } from '@/lib/server/staff/export'

export const GET = route(endpoints.staff.export, async ({ query, actor }) =>
  csvResponse('staff', await exportStaff(query, actor)),
)
