import { staffCalls } from '@/lib/contract/staff/endpoints'
import { exportSelectedStaff } from '@/lib/contract/staff/export'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'
import { exportStaff } from '@/lib/server/staff/export'

export const GET = route(staffCalls.export, async ({ query, actor }) =>
  exportResponse('staff', await exportStaff({ selection: { query } }, actor)),
)
export const POST = route(exportSelectedStaff, async ({ body, actor }) =>
  exportResponse('staff', await exportStaff(body, actor), body.format),
)
