import { personalTokenCalls } from '@/lib/contract/accounts/personal-tokens'
import { revokeToken } from '@/lib/server/accounts/personal-tokens/revoke-token'
import { route } from '@/lib/server/http/route'

export const DELETE = route(personalTokenCalls.revoke, ({ id, actor }) => revokeToken(id, actor))
