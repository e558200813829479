'use client'

import { startTransition, useEffect, useOptimistic } from 'react'
import { onNavigation } from '@/lib/client/navigation'
import { ProgressBar } from './ProgressBar'

/**
 * Shows a bar while the next page is on its way. The optimistic state ends with the transition of the navigation, so
 * also for one that is redirected back to the same page, is overtaken by another one, or fails.
 */
export function NavigationProgress() {
  const [isNavigating, setNavigating] = useOptimistic(false)
  useEffect(() => onNavigation(() => startTransition(() => setNavigating(true))), [setNavigating])
  return isNavigating && <ProgressBar />
}
