import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { changeValue, deleteValue, parseListName } from '@/lib/server/lists/lists'

export const PUT = route(listCalls.change, async ({ params: { list, key = '' }, body, actor }) => ({
  value: await changeValue(parseListName(list), key, body, actor),
}))
export const DELETE = route(listCalls.remove, ({ params: { list, key = '' }, actor }) =>
  deleteValue(parseListName(list), key, actor),
)
