import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { renewRecoveryCodes } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.renewRecoveryCodes, ({ body, actor }) => renewRecoveryCodes(body, actor))
