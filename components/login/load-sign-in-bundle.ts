import { createOnDemandLoader } from '@/lib/client/create-on-demand-loader'

/** Loads the code that validates the form and calls the server. The schemas make up three quarters of this code. */
export const loadSignInBundle = createOnDemandLoader(() => import('./sign-in-bundle'))

/** Starts to load the bundle early. If that fails, the next `loadSignInBundle` tries again and reports the error. */
export const prefetchSignInBundle = () => void loadSignInBundle().catch(() => undefined)
