import { staffCalls } from '@/lib/contract/staff/endpoints'
import { exportSelectedStaff as selectedStaffCall } from '@/lib/contract/staff/export'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'
import { exportSelectedStaff, exportStaff } from '@/lib/server/staff/export'

export const GET = route(staffCalls.export, async ({ query, actor }) =>
  exportResponse('staff', await exportStaff(query, actor)),
)
export const POST = route(selectedStaffCall, async ({ body, actor }) =>
  exportResponse('staff', await exportSelectedStaff(body, actor), body.format),
)
