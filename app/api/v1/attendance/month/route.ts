import { attendanceMonthCalls } from '@/lib/contract/attendance/month'
import { readMonth } from '@/lib/server/attendance/month'
import { route } from '@/lib/server/http/route'

export const GET = route(attendanceMonthCalls.get, async ({ query, actor }) => ({
  register: await readMonth(query.class, query.month, actor),
}))
