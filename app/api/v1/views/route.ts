import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { createView, listViews } from '@/lib/server/views/views'

export const GET = route(endpoints.views.list, async ({ query, actor }) => ({
  views: await listViews(query.entity, actor),
}))
export const POST = route(endpoints.views.create, async ({ body, actor, idempotency }) => ({
  view: await createView(body, actor, idempotency),
}))
