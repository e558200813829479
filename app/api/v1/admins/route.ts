import { endpoints } from '@/lib/contract/endpoints'
import { addAdmin, listAdmins } from '@/lib/server/accounts/admins'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.admins.list, async () => ({ admins: await listAdmins() }))
export const POST = route(endpoints.admins.create, ({ body, actor }) => addAdmin(body, actor))
