import { startTransition, useEffect, useOptimistic } from 'react'
import { onNavigation } from '@/lib/client/navigation'
import { ProgressBar } from './ProgressBar'

/**
 * Shows a progress bar while the next page is loading. The optimistic state ends with the transition of the navigation, even
 * when the navigation is redirected back to the same page, is overtaken by another navigation, or fails.
 */
export function NavigationProgress() {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => onNavigation(() => startTransition(() => setNavigating(true))), [setNavigating])
  return isNavigating && <ProgressBar />
}
