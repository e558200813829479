import { endpoints } from '@/lib/contract/endpoints'
import { confirmSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.confirmSecondFactor, ({ body, actor }) => confirmSecondFactor(body, actor))
