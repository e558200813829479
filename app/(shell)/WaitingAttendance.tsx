'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { hasLoadedWaitingRegisters, loadWaitingRegisters } from '@/components/attendance/load-waiting-registers'
import { useHydrated } from '@/components/base/useHydrated'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { hasDraftOf } from '@/lib/client/draft-storage'

/** Loads the component that sends waiting marks, if this tab has such marks. Checks again when another page opens. */
export function WaitingAttendance() {
  const pathname = usePathname()
  const isNeeded = useHydrated() && (hasDraftOf('attendance') || hasLoadedWaitingRegisters())
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded || Part) return
    // A failed load is retried when the connection is back or another page opens.
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
