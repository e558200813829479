import { auth } from '@/lib/contract/accounts/endpoints'
import { route } from '@/lib/server/http/route'
import { signOutDevice } from '@/lib/server/accounts/devices'

export const DELETE = route(auth.endSession, ({ id, actor }) => signOutDevice(id, actor))
