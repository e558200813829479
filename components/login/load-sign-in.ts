import { onDemand } from '@/lib/client/on-demand'

/** What judges the form, speaks to the server and asks for a second step: three quarters of it are the schemas. */
export const loadSignIn = onDemand(() => import('./sign-in'))

/** Begins to load it, so that it is there when it is needed. Should that fail, whoever needs it is told. */
export const expectSignIn = () => void loadSignIn().catch(() => undefined)
