import { adminCalls } from '@/lib/contract/staff/admins'
import { changeAdmin } from '@/lib/server/accounts/admins'
import { route } from '@/lib/server/http/route'

export const PATCH = route(adminCalls.change, async ({ id, body, actor }) => ({
  admin: await changeAdmin(id, body, actor),
}))
