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
  // The server does not draw the form: if its code arrives late, React draws the form again, without the typed text.
  const isHydrated = useHydrated()
  if (!duty) return children
  if (!isHydrated) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DutyScreen duty={duty} />
    </Suspense>
  )
}
