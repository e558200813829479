import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { StaffScreen } from '@/components/staff/StaffScreen'

export const metadata: Metadata = { title: 'Staff' }

export default function StaffPage() {
  return (
    <RequireAccess page="/staff">
      <StaffScreen />
    </RequireAccess>
  )
}
