import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { turnOffOwnSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.removeSecondFactor, ({ body, actor }) => turnOffOwnSecondFactor(body, actor))
