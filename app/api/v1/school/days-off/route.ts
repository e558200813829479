import { daysOffCalls } from '@/lib/contract/attendance/days-off'
import { getDaysOff, replaceDaysOff } from '@/lib/server/attendance/days-off'
import { route } from '@/lib/server/http/route'

export const GET = route(daysOffCalls.get, () => getDaysOff())
export const PUT = route(daysOffCalls.change, ({ body, actor }) => replaceDaysOff(body, actor))
