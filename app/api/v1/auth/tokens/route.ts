import { personalTokenCalls } from '@/lib/contract/accounts/personal-tokens'
import { createToken } from '@/lib/server/accounts/personal-tokens/create-token'
import { listAllTokens, listTokens } from '@/lib/server/accounts/personal-tokens/list-tokens'
import { route } from '@/lib/server/http/route'

// This call ignores `Idempotency-Key`, because a stored answer would contain the token.
export const POST = route(personalTokenCalls.create, ({ body, actor }) => createToken(body, actor))

export const GET = route(personalTokenCalls.list, async ({ query, actor }) => ({
  tokens: query.of === 'everyone' ? await listAllTokens(actor) : await listTokens(actor),
}))
