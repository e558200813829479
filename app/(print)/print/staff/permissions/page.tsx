import type { Metadata } from 'next'
import { Suspense } from 'react'
import { StaffPermissionsPrint } from '@/components/print/StaffPermissionsPrint'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/print/staff/permissions'] }

export default function StaffPermissionsPrintPage() {
  return (
    <RequireAccess page="/print/staff/permissions">
      <Suspense>
        <StaffPermissionsPrint />
      </Suspense>
    </RequireAccess>
  )
}
