import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { addValue, parseListName } from '@/lib/server/lists/lists'

export const POST = route(listCalls.add, async ({ params, body, actor, idempotency }) => ({
  value: await addValue(parseListName(params.list), body, actor, idempotency),
}))
