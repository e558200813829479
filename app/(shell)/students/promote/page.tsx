import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PromoteScreen } from '@/components/students/promote/PromoteScreen'

export const metadata: Metadata = { title: 'Promote Students' }

export default function PromotePage() {
  return (
    <RequireAccess page="/students/promote">
      <PromoteScreen />
    </RequireAccess>
  )
}
