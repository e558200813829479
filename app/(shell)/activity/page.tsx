import { Suspense } from 'react'
import type { Metadata } from 'next'
import { ActivityScreen } from '@/components/activity/ActivityScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Activity' }

export default function ActivityPage() {
  return (
    <RequireAccess page="/activity">
      {/* The filters are in the address, which is known only in the browser. */}
      <Suspense>
        <ActivityScreen />
      </Suspense>
    </RequireAccess>
  )
}
