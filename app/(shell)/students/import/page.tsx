import type { Metadata } from 'next'
import { ImportScreen } from '@/components/batches/imports/ImportScreen'
import { RequireAccess } from '@/components/session/RequireAccess'

export const metadata: Metadata = { title: 'Import Students' }

export default function ImportPage() {
  return (
    <RequireAccess page="/students/import">
      <ImportScreen entity="students" />
    </RequireAccess>
  )
}
