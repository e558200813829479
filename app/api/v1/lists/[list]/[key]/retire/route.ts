import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { parseListName, retireValue } from '@/lib/server/lists/lists'

export const POST = route(listCalls.retire, async ({ params: { list, key = '' }, actor }) => ({
  value: await retireValue(parseListName(list), key, actor),
}))
