import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { parseListName, restoreValue } from '@/lib/server/lists/lists'

export const POST = route(listCalls.restore, async ({ params: { list, key = '' }, actor }) => ({
  value: await restoreValue(parseListName(list), key, actor),
}))
