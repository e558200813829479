import { endpoints } from '@/lib/contract/endpoints'
import { changeSettings } from '@/lib/server/accounts/change-settings'
import { route } from '@/lib/server/http/route'
import { getSettings } from '@/lib/server/settings/settings'

export const GET = route(endpoints.settings.get, () => getSettings())
export const PUT = route(endpoints.settings.change, ({ body, actor }) => changeSettings(body, actor))
