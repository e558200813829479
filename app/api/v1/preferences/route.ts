import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { changePreferences, getPreferences } from '@/lib/server/preferences/preferences'

export const GET = route(endpoints.preferences.get, ({ actor }) => getPreferences(actor))
export const PUT = route(endpoints.preferences.change, ({ body, actor }) => changePreferences(body, actor))
