import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { changeLists } from '@/lib/server/lists/lists'

export const POST = route(listCalls.changeTogether, async ({ body, actor, idempotency }) => ({
  values: await changeLists(body.changes, actor, idempotency),
}))
