'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { hasLoadedWaitingRegisters, loadWaitingRegisters } from '@/components/attendance/load-waiting-registers'
import { useHydrated } from '@/components/base/useHydrated'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { hasDraftOf } from '@/lib/client/draft-storage'

/** Loads the part that sends waiting marks, if this tab has any. Checks again whenever another page opens. */
export function WaitingAttendance() {
  const pathname = usePathname()
  const isNeeded = useHydrated() && (hasDraftOf('attendance') || hasLoadedWaitingRegisters())
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded || Part) return
    // A failed load is repeated when the connection is back or another page opens.
    const load = () =>
      void loadWaitingRegisters().then(
        loaded => setPart(() => loaded),
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isNeeded, Part, pathname])
  return Part ? (
    <ErrorBoundary fallback={null}>
      <Part />
    </ErrorBoundary>
  ) : null
}
