import { endpoints } from '@/lib/contract/endpoints'
import { secondFactorStatus, setUpSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.auth.secondFactor, ({ actor }) => secondFactorStatus(actor))
export const POST = route(endpoints.auth.setUpSecondFactor, ({ body, actor }) => setUpSecondFactor(body, actor))
