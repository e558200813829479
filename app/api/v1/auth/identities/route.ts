import { identityCalls } from '@/lib/contract/accounts/identities'
import { listIdentities } from '@/lib/server/accounts/oidc/identities'
import { route } from '@/lib/server/http/route'

export const GET = route(identityCalls.identities, async ({ actor }) => ({ identities: await listIdentities(actor) }))
