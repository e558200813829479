import { staffCalls } from '@/lib/contract/staff/endpoints'
import { route } from '@/lib/server/http/route'
import { setConfidential } from '@/lib/server/staff/service'

export const PUT = route(staffCalls.confidential, async ({ id, body, actor }) => ({
  staff: await setConfidential(id, body, actor),
}))
