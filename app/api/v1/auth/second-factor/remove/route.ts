import { endpoints } from '@/lib/contract/endpoints'
import { turnOffOwnSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.removeSecondFactor, ({ body, actor }) => turnOffOwnSecondFactor(body, actor))
