import { signInOptionsCall } from '@/lib/contract/accounts/sign-in-options'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { route } from '@/lib/server/http/route'

export const GET = route(signInOptionsCall, () => Promise.resolve(signInOptions()))
