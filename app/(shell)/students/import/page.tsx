import type { Metadata } from 'next'
import { ImportScreen } from '@/components/batches/imports/ImportScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'

export const metadata: Metadata = { title: PAGE_TITLES['/students/import'] }

export default function ImportPage() {
  return (
    <RequireAccess page="/students/import">
      <ImportScreen entity="students" />
    </RequireAccess>
  )
}
