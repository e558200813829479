import { viewCalls } from '@/lib/contract/views/views'
import { route } from '@/lib/server/http/route'
import { createView, listViews } from '@/lib/server/views/views'

export const GET = route(viewCalls.list, async ({ query, actor }) => ({
  views: await listViews(query.entity, actor),
}))
export const POST = route(viewCalls.create, async ({ body, actor, idempotency }) => ({
  view: await createView(body, actor, idempotency),
}))
