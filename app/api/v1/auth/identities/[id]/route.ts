import { identityCalls } from '@/lib/contract/accounts/identities'
import { unlinkIdentity } from '@/lib/server/accounts/oidc/identities'
import { route } from '@/lib/server/http/route'

export const DELETE = route(identityCalls.unlinkIdentity, ({ id, actor }) => unlinkIdentity(id, actor))
