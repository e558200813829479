import { adminCalls } from '@/lib/contract/staff/admins'
import { addAdmin, listAdmins } from '@/lib/server/accounts/admins'
import { route } from '@/lib/server/http/route'

export const GET = route(adminCalls.list, async () => ({ admins: await listAdmins() }))
export const POST = route(adminCalls.create, ({ body, actor }) => addAdmin(body, actor))
