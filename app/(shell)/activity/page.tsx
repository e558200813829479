import type { Metadata } from 'next'
import { ActivityScreen } from '@/components/activity/ActivityScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Activity' }

export default function ActivityPage() {
  return (
    <RequireAccess page="/activity">
      <ActivityScreen />
    </RequireAccess>
  )
}
