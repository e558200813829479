// What the sign-in page is drawn without, in one piece: whoever begins to sign in needs all of it, or fails before it.
export { askAhead, auth } from '@/lib/client/http'
export { Credentials } from '@/lib/contract/auth'
export { SecondStep } from './SecondStep'
