import { quickFindCalls } from '@/lib/contract/quick-find/quick-find'
import { route } from '@/lib/server/http/route'
import { quickFind } from '@/lib/server/quick-find/quick-find'

export const GET = route(quickFindCalls.find, ({ query, actor }) => quickFind(query.search, actor))
