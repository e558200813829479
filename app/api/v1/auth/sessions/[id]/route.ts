import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { signOutDevice } from '@/lib/server/accounts/devices'

export const DELETE = route(endpoints.auth.endSession, ({ id, actor }) => signOutDevice(id, actor))
