import { Suspense } from 'react'
import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { StaffScreen } from '@/components/staff/StaffScreen'

export const metadata: Metadata = { title: 'Staff' }

export default function StaffPage() {
  return (
    <RequireAccess page="/staff">
      {/* The filters are in the address, which is known only in the browser. */}
      <Suspense>
        <StaffScreen />
      </Suspense>
    </RequireAccess>
  )
}
