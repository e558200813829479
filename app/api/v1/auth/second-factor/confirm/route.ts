import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { confirmSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.confirmSecondFactor, ({ body, actor }) => confirmSecondFactor(body, actor))
