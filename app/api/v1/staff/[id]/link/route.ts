import { staffLinkCalls } from '@/lib/contract/accounts/links'
import { route } from '@/lib/server/http/route'
import { makeStaffLink } from '@/lib/server/staff/links'

export const POST = route(staffLinkCalls.makeLink, ({ id, body, actor }) => makeStaffLink(id, body.kind, actor))
