import type { Metadata } from 'next'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PromoteScreen } from '@/components/students/promote/PromoteScreen'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/students/promote'] }

export default function PromotePage() {
  return (
    <RequireAccess page="/students/promote">
      <PromoteScreen />
    </RequireAccess>
  )
}
