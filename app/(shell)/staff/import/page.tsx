import type { Metadata } from 'next'
import { ImportScreen } from '@/components/batches/imports/ImportScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/staff/import'] }

export default function StaffImportPage() {
  return (
    <RequireAccess page="/staff/import">
      <ImportScreen entity="staff" />
    </RequireAccess>
  )
}
