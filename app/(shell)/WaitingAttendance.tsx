'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useHydrated } from '@/components/base/useHydrated'
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary'
import { hasDraftOf } from '@/lib/client/draft-storage'

const WaitingRegisters = lazy(async () => ({
  default: (await import('@/components/attendance/WaitingRegisters')).WaitingRegisters,
}))

/** Sends marks of attendance that wait for the connection. Looks again when another page opens. */
export function WaitingAttendance() {
  usePathname()
  if (!useHydrated() || !hasDraftOf('attendance')) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <WaitingRegisters />
      </Suspense>
    </ErrorBoundary>
  )
}
