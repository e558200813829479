import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { changeSettings, getSettings } from '@/lib/server/settings'

export const GET = route(endpoints.settings.get, () => getSettings())
export const PUT = route(endpoints.settings.change, ({ body, actor }) => changeSettings(body, actor))
