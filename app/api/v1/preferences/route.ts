import { preferenceCalls } from '@/lib/contract/views/preferences'
import { route } from '@/lib/server/http/route'
import { changePreferences, getPreferences } from '@/lib/server/preferences/preferences'

export const GET = route(preferenceCalls.get, ({ actor }) => getPreferences(actor))
export const PUT = route(preferenceCalls.change, ({ body, actor }) => changePreferences(body, actor))
