'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { LoadingScreen } from '@/components/feedback/LoadingScreen'
import { useHydrated } from '@/components/base/useHydrated'
import { useUser } from '@/components/base/useUser'

// Loaded on demand: few users ever see it, and its forms would be part of every page.
const DutyScreen = lazy(async () => ({ default: (await import('./RequiredActionScreen')).RequiredActionScreen }))

/** Shows its children, or only the required action while the signed-in user has one. */
export function RequiredActionGate({ children }: { children: ReactNode }) {
  const { duty } = useUser()
  // Not drawn on the server: if the code of the form arrived late, React would draw the form again, without typed text.
  const isHydrated = useHydrated()
  if (!duty) return children
  if (!isHydrated) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DutyScreen duty={duty} />
    </Suspense>
  )
}
