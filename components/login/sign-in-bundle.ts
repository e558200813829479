// One bundle that is loaded on demand: signing in needs all of this code, and rendering the sign-in page needs none of
// it.
import { api } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { createSignIn } from '@/lib/client/sign-in'

export const { signIn, submitSecondStep } = createSignIn(session, api)
export { auth } from '@/lib/client/http'
export { Credentials } from '@/lib/contract/accounts/schema'
