import { auth } from '@/lib/contract/accounts/endpoints'
import { confirmSecondFactor } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(auth.confirmSecondFactor, ({ body, actor }) => confirmSecondFactor(body, actor))
