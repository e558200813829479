import { startTransition, useEffect, useOptimistic } from 'react'
import { onNavigation } from '@/lib/client/navigation'
import { ProgressBar } from './ProgressBar'

/**
 * Shows a progress bar while the next page is loading. React resets the optimistic state when the transition ends, even
 * if the navigation is redirected to the same page, is replaced by another navigation, or fails.
 */
export function NavigationProgress() {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => onNavigation(() => startTransition(() => setNavigating(true))), [setNavigating])
  return isNavigating && <ProgressBar />
}
