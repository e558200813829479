import { duplicateCalls } from '@/lib/contract/students/duplicates'
import { route } from '@/lib/server/http/route'
import { decideDuplicate } from '@/lib/server/students/duplicates/decide'
import { listDuplicates } from '@/lib/server/students/duplicates/list'

export const GET = route(duplicateCalls.duplicates, ({ query, actor }) => listDuplicates(query, actor))

export const PUT = route(duplicateCalls.decideDuplicate, async ({ body, actor }) => {
  await decideDuplicate(body, actor)
  return body
})
