import { attendanceMonthCalls } from '@/lib/contract/attendance/month'
import { exportMonth } from '@/lib/server/attendance/export-month'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'

export const GET = route(attendanceMonthCalls.export, async ({ query, actor }) =>
  exportResponse('attendance', await exportMonth(query.class, query, actor), query.format),
)
