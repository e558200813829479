import { viewCalls } from '@/lib/contract/views/views'
import { route } from '@/lib/server/http/route'
import { deleteView, replaceView } from '@/lib/server/views/views'

export const PUT = route(viewCalls.replace, async ({ id, body, actor }) => ({
  view: await replaceView(id, body, actor),
}))
export const DELETE = route(viewCalls.remove, ({ id, actor }) => deleteView(id, actor))
