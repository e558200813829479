import { staffLinkCalls } from '@/lib/contract/accounts/links'
import { inviteImportedStaff } from '@/lib/server/batches/kinds/import/invitations'
import { route } from '@/lib/server/http/route'

export const POST = route(staffLinkCalls.inviteImported, ({ id, actor }) => inviteImportedStaff(id, actor))
