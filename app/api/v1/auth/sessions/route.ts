import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { signOutOtherDevices, listDevices } from '@/lib/server/accounts/devices'

export const GET = route(endpoints.auth.sessions, async ({ actor }) => ({ sessions: await listDevices(actor) }))
export const DELETE = route(endpoints.auth.endOtherSessions, ({ actor }) => signOutOtherDevices(actor))
