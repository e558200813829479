import { historyCalls } from '@/lib/contract/history/endpoints'
import { listRecordHistory } from '@/lib/server/history/list-events'
import { route } from '@/lib/server/http/route'
import { withMergedRecords } from '@/lib/server/students/merged-records'
import { getStudent } from '@/lib/server/students/service'

export const GET = route(historyCalls.students, async ({ id, query, actor }) => {
  await getStudent(id, actor)
  return listRecordHistory('student', await withMergedRecords(id), query, actor)
})
