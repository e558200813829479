import { endpoints } from '@/lib/contract/endpoints'
import { removeSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.removeSecondFactor, ({ body, actor }) => removeSecondFactor(body, actor))
