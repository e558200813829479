import { endpoints } from '@/lib/contract/endpoints'
import { secondFactorOf, setUpSecondFactor } from '@/lib/server/auth/second-factor'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.auth.secondFactor, ({ actor }) => secondFactorOf(actor))
export const POST = route(endpoints.auth.setUpSecondFactor, ({ body, actor }) => setUpSecondFactor(body, actor))
