import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { Permission } from '@/lib/contract/permissions'
import { tokenInput } from '@/tests/support/token-input'
import { Caller, type Call } from './caller'
import { newStaff } from './people'

const { tokens } = endpoints

type Example = Call & { as?: Caller }

/** A token to make, and a new user who makes the token, because a user may have at most twenty tokens. */
const newTokenInput = async (): Promise<Example> => ({
  as: await newStaff(['students.read']),
  body: tokenInput(['students.read']),
})

/** A token, and the colleague who made it. */
export async function newToken(
  granted: readonly Permission[] = ['students.read'],
): Promise<{ as: Caller; id: string; token: string }> {
  const as = await newStaff(granted)
  const reply = await as.request(tokens.create, { body: tokenInput(granted) })
  const { token, item } = (reply.body as { data: { token: string; item: { _id: string } } }).data
  return { as, id: item._id, token }
}

/** A program that calls the API with a token. */
export function programWith(token: string): Caller {
  const program = new Caller()
  program.accessToken = token
  return program
}

/** A valid call for each endpoint of personal tokens. */
export const TOKEN_EXAMPLES: [Endpoint, () => Promise<Example> | Example][] = [
  [tokens.create, newTokenInput],
  [tokens.list, () => ({})],
  [
    tokens.revoke,
    async () => {
      const { as, id } = await newToken()
      return { as, id }
    },
  ],
]
