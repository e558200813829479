import { reportNavigation } from '@/lib/client/navigation'

/** Next calls this inside the transition that ends when the new page is shown. */
export const onRouterTransitionStart = reportNavigation
