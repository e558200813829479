import { endpoints } from '@/lib/contract/endpoints'
import { changeSecondFactorPolicy } from '@/lib/server/accounts/second-factor-policy'
import { route } from '@/lib/server/http/route'
import { getSettings } from '@/lib/server/settings/settings'

export const GET = route(endpoints.settings.get, () => getSettings())
export const PUT = route(endpoints.settings.change, ({ body, actor }) => changeSecondFactorPolicy(body, actor))
