import { endpoints } from '@/lib/contract/endpoints'
import { historyOf } from '@/lib/server/audit/find'
import { route } from '@/lib/server/http/route'
import { getStudent } from '@/lib/server/students/service'

export const GET = route(endpoints.students.history, async ({ id, query }) => {
  await getStudent(id)
  return historyOf('student', id, query)
})
