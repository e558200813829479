import { POST } from '@/app/api/v1/auth/tokens/route'
import { DELETE } from '@/app/api/v1/auth/tokens/[id]/route'
import type { PersonalToken } from '@/lib/contract/accounts/personal-tokens'
import type { Permission } from '@/lib/contract/permissions'
import { call } from './api'
import type { Person } from './people'
import { tokenInput } from './token-input'

/** Makes a token for a signed-in user. */
export async function createToken(
  { token }: Pick<Person, 'token'>,
  granted: readonly Permission[],
  changes: Parameters<typeof tokenInput>[1] = {},
): Promise<{ token: string; id: string }> {
  const answer = await call<{ token: string; item: PersonalToken }>(POST, { token, body: tokenInput(granted, changes) })
  if (answer.status !== 201) throw new Error(answer.body.message)
  return { token: answer.body.data.token, id: answer.body.data.item._id }
}

export const revoke = async ({ token }: Pick<Person, 'token'>, id: string): Promise<number> =>
  (await call(DELETE, { token, id })).status
