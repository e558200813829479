import { endpoints } from '@/lib/contract/endpoints'
import { renewRecoveryCodes } from '@/lib/server/accounts/second-factor'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.renewRecoveryCodes, ({ body, actor }) => renewRecoveryCodes(body, actor))
