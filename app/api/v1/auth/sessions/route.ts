import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { route } from '@/lib/server/http/route'
import { signOutOtherDevices, listDevices } from '@/lib/server/accounts/devices'

export const GET = route(accountCalls.sessions, async ({ actor }) => ({ sessions: await listDevices(actor) }))
export const DELETE = route(accountCalls.endOtherSessions, ({ actor }) => signOutOtherDevices(actor))
