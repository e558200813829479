import { studentCalls } from '@/lib/contract/students/endpoints'
import { route } from '@/lib/server/http/route'
import { decideDuplicate } from '@/lib/server/students/duplicates/decide'
import { listDuplicates } from '@/lib/server/students/duplicates/list'

export const GET = route(studentCalls.duplicates, ({ query, actor }) => listDuplicates(query, actor))

export const PUT = route(studentCalls.decideDuplicate, async ({ body, actor }) => {
  await decideDuplicate(body, actor)
  return body
})
