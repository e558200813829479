import { listCalls } from '@/lib/contract/school/lists'
import { route } from '@/lib/server/http/route'
import { countValues } from '@/lib/server/lists/counts'

export const GET = route(listCalls.counts, async () => ({ counts: await countValues() }))
