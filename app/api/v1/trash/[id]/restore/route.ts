import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { restoreRecord } from '@/lib/server/trash/restore'

export const POST = route(endpoints.trash.restore, ({ id, actor }) => restoreRecord(id, actor))
