import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { undoChange } from '@/lib/server/undo/undo-change'

export const POST = route(endpoints.undo.change, ({ body, actor }) => undoChange(body, actor))
