import { historyCalls } from '@/lib/contract/history/endpoints'
import { listRecordHistory } from '@/lib/server/history/list-events'
import { route } from '@/lib/server/http/route'
import { getStaff } from '@/lib/server/staff/find'

export const GET = route(historyCalls.staff, async ({ id, query, actor }) => {
  await getStaff(id)
  return listRecordHistory('user', [id], query, actor)
})
