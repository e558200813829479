// Loaded on demand as one bundle: signing in needs all of this, drawing the sign-in page needs none of it.
export { auth } from '@/lib/client/http'
export { Credentials } from '@/lib/contract/accounts/schema'
