import type { Metadata } from 'next'
import { ImportScreen } from '@/components/batches/imports/ImportScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Import Staff' }

export default function StaffImportPage() {
  return (
    <RequireAccess page="/staff/import">
      <ImportScreen entity="staff" />
    </RequireAccess>
  )
}
