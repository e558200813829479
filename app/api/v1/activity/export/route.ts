import { endpoints } from '@/lib/contract/endpoints'
import { exportActivity } from '@/lib/server/history/export'
import { csvResponse } from '@/lib/server/http/csv-response'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.activity.export, async ({ query, actor }) =>
  csvResponse('activity', await exportActivity(query, actor)),
)
