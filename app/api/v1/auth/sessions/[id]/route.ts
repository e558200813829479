import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { route } from '@/lib/server/http/route'
import { signOutDevice } from '@/lib/server/accounts/devices'

export const DELETE = route(accountCalls.endSession, ({ id, actor }) => signOutDevice(id, actor))
