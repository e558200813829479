import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { getSecondFactorStatus, setUpSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const GET = route(accountCalls.secondFactor, ({ actor }) => getSecondFactorStatus(actor))
export const POST = route(accountCalls.setUpSecondFactor, ({ body, actor }) => setUpSecondFactor(body, actor))
