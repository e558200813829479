import { staffLinkCalls } from '@/lib/contract/accounts/links'
import { route } from '@/lib/server/http/route'
import { inviteStaffMember } from '@/lib/server/staff/links'

export const POST = route(staffLinkCalls.invite, ({ id, actor }) => inviteStaffMember(id, actor))
