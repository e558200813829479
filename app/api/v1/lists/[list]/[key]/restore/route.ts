import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { listNamed, restoreValue } from '@/lib/server/lists/lists'

export const POST = route(listCalls.restore, async ({ params: { list, key = '' }, actor }) => ({
  value: await restoreValue(listNamed(list), key, actor),
}))
