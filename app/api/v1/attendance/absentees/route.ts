import { listAbsentees } from '@/lib/contract/attendance/absentees'
import { readAbsentees } from '@/lib/server/attendance/absentees'
import { route } from '@/lib/server/http/route'

export const GET = route(listAbsentees, ({ query: { day }, actor }) => readAbsentees(day, actor))
