'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { hasLoadedWaitingRegisters, loadWaitingRegisters } from '@/components/attendance/load-waiting-registers'
import { useHydrated } from '@/components/base/useHydrated'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { hasDraftOf } from '@/lib/client/draft-storage'

/** Sends marks of attendance that wait for the connection. Looks again when another page opens. */
export function WaitingAttendance() {
  const pathname = usePathname()
  const isNeeded = useHydrated() && (hasDraftOf('attendance') || hasLoadedWaitingRegisters())
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded || Part) return
    // After a failure it is loaded when the connection is back, or another page opens.
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
