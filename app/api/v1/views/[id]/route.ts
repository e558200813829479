import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { deleteView, replaceView } from '@/lib/server/views/views'

export const PUT = route(endpoints.views.replace, async ({ id, body, actor }) => ({
  view: await replaceView(id, body, actor),
}))
export const DELETE = route(endpoints.views.remove, ({ id, actor }) => deleteView(id, actor))
