import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { readLists } from '@/lib/server/lists/current-choices'

export const GET = route(listCalls.get, async () => ({ lists: await readLists() }))
