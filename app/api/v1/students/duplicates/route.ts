import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { decideDuplicate } from '@/lib/server/students/duplicates/decide'
import { listDuplicates } from '@/lib/server/students/duplicates/list'

export const GET = route(endpoints.students.duplicates, ({ query, actor }) => listDuplicates(query, actor))

export const PUT = route(endpoints.students.decideDuplicate, async ({ body, actor }) => {
  await decideDuplicate(body, actor)
  return body
})
