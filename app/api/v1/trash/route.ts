import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { listTrash } from '@/lib/server/trash/list'

export const GET = route(endpoints.trash.list, ({ query }) => listTrash(query))
