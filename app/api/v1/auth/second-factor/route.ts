import { auth } from '@/lib/contract/accounts/endpoints'
import { getSecondFactorStatus, setUpSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const GET = route(auth.secondFactor, ({ actor }) => getSecondFactorStatus(actor))
export const POST = route(auth.setUpSecondFactor, ({ body, actor }) => setUpSecondFactor(body, actor))
