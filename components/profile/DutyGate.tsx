'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import { useUser } from '@/components/session/useUser'

// Few ever see it, and the forms in it would be loaded with every page.
const DutyScreen = lazy(async () => ({ default: (await import('./DutyScreen')).DutyScreen }))

/** Shows its children, unless the signed-in user has something to do first: then that alone. */
export function DutyGate({ children }: { children: ReactNode }) {
  const { duty } = useUser()
  if (!duty) return children
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DutyScreen duty={duty} />
    </Suspense>
  )
}
