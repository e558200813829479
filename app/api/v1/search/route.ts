import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { quickFind } from '@/lib/server/quick-find/quick-find'

export const GET = route(endpoints.quickFind.find, ({ query, actor }) => quickFind(query.search, actor))
