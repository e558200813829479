import { endpoints } from '@/lib/contract/endpoints'
import { changeAdmin } from '@/lib/server/accounts/admins'
import { route } from '@/lib/server/http/route'

export const PATCH = route(endpoints.admins.change, async ({ id, body, actor }) => ({
  admin: await changeAdmin(id, body, actor),
}))
