import { endpoints } from '@/lib/contract/endpoints'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { exportActivity } from '@/lib/server/history/export'
import { exportResponse } from '@/lib/server/http/export-response'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.activity.export, async ({ query, actor }) =>
  exportResponse('activity', await exportActivity(query, actor, events => presentChunks(events, actor))),
)
